/** The key that opens an order: its number, and the secret of its links. */
export type OrderKey = { readonly number: string; readonly secret: string }
