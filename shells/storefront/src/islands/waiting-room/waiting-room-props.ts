import type { StoredPlace, WaitingRoomView } from '@portti/core'
import type { Language } from '@portti/core/format'
import type { Messages } from '../../texts/messages.ts'

export type WaitingRoomProps = {
  readonly language: Language
  readonly timeZone: string
  readonly eventId: string
  readonly texts: Messages['waitingRoom']
  readonly countdownTexts: Messages['countdown']
  readonly eventHref: string
  /** The address with the fragment by which the choice that this tab keeps is restored. */
  readonly choiceHref: string
  readonly homeHref: string
  /** Action of the form that takes a place without scripts. */
  readonly joinAction: string
  /** The place in the page's address, and the line's state when the page was made. */
  readonly brought?: StoredPlace
  readonly first?: Pick<WaitingRoomView, 'state' | 'secondsLeft' | 'turn'>
}
