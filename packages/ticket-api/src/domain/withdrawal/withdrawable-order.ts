import type { readLocalizedText, Withdrawal } from '@portti/core/rules'

/** What proves that somebody may see the lines of an order: its secret, or the address that it was bought with. */
export type Proof = { readonly secret: string } | { readonly email: string }

export type WithdrawableLine = {
  readonly productId: string
  readonly productType: string
  readonly title: ReturnType<typeof readLocalizedText>
  /** The title of the event that it is for. */
  readonly event?: ReturnType<typeof readLocalizedText>
  /** The amount that is left of it and in no pending withdrawal. */
  readonly amount: number
  /** The amount that is left of it, in pending withdrawals or not. */
  readonly ordered: number
  readonly cents: number
  readonly right: Withdrawal
}
export type WithdrawableOrder = {
  readonly number: string
  readonly name: string
  readonly email: string
  readonly language: string
  readonly lines: readonly WithdrawableLine[]
}
