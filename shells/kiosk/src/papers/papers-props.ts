import type { CounterPaymentKind, Order, Shop, SignInState, SoldSale } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

/** How a sale was paid, as its receipt says it; no change where the receipt is a copy. */
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
