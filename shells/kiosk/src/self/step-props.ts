import type { SelfService, SelfServiceState } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

/** Props of every step. */
export type StepProps = {
  readonly service: SelfService
  readonly state: SelfServiceState
  readonly words: Words
  /** The printer did not print the tickets. */
  readonly isUnprinted: boolean
}
