import type { Language } from '@portti/core/format'
import type { Messages } from '../../texts/messages.ts'

/** Props of the cart island. */
export type CartIslandProps = {
  readonly language: Language
  readonly timeZone: string
  readonly texts: Messages['cart']
  readonly summaryTexts: Messages['summary']
  readonly timeLeftTexts: Messages['timeLeft']
  readonly codeTexts: Messages['codes']
  readonly participantTexts: Messages['participants']
  readonly giftTexts: Messages['gift']
  readonly homeHref: string
  readonly eventsRoot: string
  readonly checkoutHref: string
}
