import type { Language } from '@portti/core/format'
import type { Messages } from '../../texts/messages.ts'

export type WaitingRoomProps = {
  readonly language: Language
  readonly timeZone: string
  readonly eventId: string
  readonly texts: Messages['waitingRoom']
  readonly countdownTexts: Messages['countdown']
  readonly eventHref: string
  readonly homeHref: string
}
