import type { Language } from '@portti/core/format'
import type { Messages } from '../../texts/messages.ts'

export type GiftChoiceProps = {
  readonly product: { readonly id: string; readonly price: number; readonly priceUpTo?: number }
  readonly timeZone: string
  readonly texts: Messages['gift']
  readonly panelTexts: Pick<Messages['buyPanel'], 'add' | 'errorTitle'>
  /** "Tarkista yksi kohta" */
  readonly checkFields: Messages['participants']['checkFields']
  readonly language: Language
}
