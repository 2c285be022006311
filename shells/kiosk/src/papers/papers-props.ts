import type { CounterPaymentKind, Order, Shop, SignInState, SoldSale } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

/** The payment of a sale for its receipt; without the change on a copy. */
export type ReceiptPayment = Pick<SoldSale, 'kind' | 'paidAt'> & {
  readonly parts: readonly { readonly kind: CounterPaymentKind | 'transfer' | 'online'; readonly tendered: number }[]
  readonly change?: number
}

export type PapersProps = {
  readonly sale: ReceiptPayment
  readonly order: Order
  readonly shop: Shop
  readonly session: Extract<SignInState, { readonly phase: 'signed_in' }>
  readonly words: Words
}
