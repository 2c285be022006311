/** Where the visitor is and goes. */
export interface Navigator {
  /** Path without query, for example `/fi/cart/`. */
  currentPath(): string
  /** Leaves this page for another, of this shop or of a payment provider. */
  forward(url: string): void
  reload(): void
}
