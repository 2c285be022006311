import type { RefundService, RefundsState } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

export type RefundChoiceProps = {
  readonly state: Extract<RefundsState, { readonly phase: 'choosing' }>
  readonly refunds: RefundService
  readonly words: Words
}
