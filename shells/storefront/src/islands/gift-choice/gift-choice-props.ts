import type { GiftCardOffer } from '@portti/core'
import type { Language } from '@portti/core/format'
import type { Messages } from '../../texts/messages.ts'

export type GiftChoiceProps = {
  /** The card that is chosen first. */
  readonly card: GiftCardOffer
  /** The cards on offer, in the shop's order. */
  readonly cards: readonly GiftCardOffer[]
  readonly timeZone: string
  readonly shopName: string
  /** Fees that the price includes. */
  readonly feeNote?: string
  readonly texts: Messages['gift']
  readonly cardTexts: Pick<Messages['order'], 'giftCard' | 'validUntil'>
  /** "Muu" */
  readonly ownSum: string
  readonly panelTexts: Pick<Messages['buyPanel'], 'add' | 'errorTitle'>
  /** "Tarkista yksi kohta" */
  readonly checkFields: Messages['participants']['checkFields']
  readonly language: Language
}
