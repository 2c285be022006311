import type { Language } from '@portti/core/format'
import type { Messages } from '../../texts/messages.ts'

export type OrderProps = {
  readonly language: Language
  readonly timeZone: string
  readonly orderNumber: string
  readonly texts: Messages['order']
  readonly summaryTexts: Messages['summary']
  readonly homeHref: string
  /** \"Peruuta sopimus tästä\" (rules/withdrawal#always-at-hand). */
  readonly withdrawText: string
  readonly withdrawHref: string
}
