import type { Order, Shop, SignInState, SoldSale } from '@portti/core'
import type { Words } from '../use-words.ts'

export type PapersProps = {
  readonly sale: SoldSale
  readonly order: Order
  readonly shop: Shop
  readonly session: Extract<SignInState, { readonly phase: 'signed_in' }>
  readonly words: Words
}
