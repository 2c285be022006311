import type { DeskOrder, DeskService } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'

/** The props of every panel of an order. */
export type PanelProps = {
  readonly order: DeskOrder
  readonly isPending: boolean
  readonly desk: DeskService
  readonly words: Words
  readonly onClose: () => void
}
