import type { codeTypes } from '@portti/contract/words'
import type { Cents } from '../money/money.ts'
import type { LocalizedText } from '../text/localized-text.ts'

export type CodeType = (typeof codeTypes)[number]

/** In one event, at one date of it, on one day, and in all; absent where there is no limit (rules/codes#badge). */
export type BadgeQuotas = {
  readonly perEvent?: number
  readonly perEventDate?: number
  readonly perDay?: number
  readonly total?: number
}

/** An event or product that a code is for; a product of an event is found on the event's page. */
export type CodeFit = { readonly title: LocalizedText; readonly eventId?: string; readonly productId?: string }

/** A code that the cart uses, and what it does there now (rules/codes#one-field). */
export type UsedCode = {
  readonly code: string
  /** Absent when this version does not know the type. */
  readonly type?: CodeType
  readonly title: LocalizedText
  /** What it takes off prices; of a value voucher what it pays. */
  readonly discount: Cents
  /** Of a value voucher: what is left on it after this cart. */
  readonly remaining?: Cents
  /** Of a serial card: admissions left after this cart, and how many it had. */
  readonly slotsLeft?: number
  readonly size?: number
  /** Of a badge: how many tickets it frees or discounts. */
  readonly badgeQuotas?: BadgeQuotas
  /** What it opens or is for, where that is not everything (rules/codes#what-it-fits). */
  readonly fits?: readonly CodeFit[]
  /** Hidden products that it opens. */
  readonly unlockedProducts: readonly string[]
}
