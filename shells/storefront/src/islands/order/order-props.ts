import type { Language, Messages } from '@portti/core/rules'

export type OrderProps = {
  readonly language: Language
  readonly timeZone: string
  readonly orderNumber: string
  readonly texts: Messages['order']
  readonly summaryTexts: Messages['summary']
  readonly homeHref: string
}
