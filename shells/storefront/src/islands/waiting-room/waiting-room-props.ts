import type { KeptPlace, WaitingRoomView } from '@portti/core'
import type { Language } from '@portti/core/format'
import type { Messages } from '../../texts/messages.ts'

export type WaitingRoomProps = {
  readonly language: Language
  readonly timeZone: string
  readonly eventId: string
  readonly texts: Messages['waitingRoom']
  readonly countdownTexts: Messages['countdown']
  readonly eventHref: string
  /** The same, where what this tab keeps of a choice is chosen once more. */
  readonly keptHref: string
  readonly homeHref: string
  /** Where a form takes a place when no script runs. */
  readonly joinAction: string
  /** The place in the page's address, and how it stood when the page was made. */
  readonly brought?: KeptPlace
  readonly first?: Pick<WaitingRoomView, 'state' | 'secondsLeft' | 'turn'>
}
