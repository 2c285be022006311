import type { codeTypes } from '@portti/contract/words'
import type { Cents } from '../money/money.ts'
import type { LocalizedText } from '../text/localized-text.ts'

export type CodeType = (typeof codeTypes)[number]

/** Per event, per date of the event, per day, and in total; absent where there is no limit (rules/codes#badge). */
export type BadgeQuotas = {
  readonly perEvent?: number
  readonly perEventDate?: number
  readonly perDay?: number
  readonly total?: number
}

/** An event or product that a code is for; an event's product is found on the event's page. */
export type CodeFit = {
  readonly title: LocalizedText
  readonly eventId?: string
  readonly productId?: string
  /** Smallest amount of the product that can be bought; 1 when absent. */
  readonly min?: number
}

/** A code applied to the cart, and its effect now (rules/codes#one-field). */
export type UsedCode = {
  readonly code: string
  /** Absent when this version does not know the type. */
  readonly type?: CodeType
  readonly title: LocalizedText
  /** The sum that it takes off prices; for a value voucher, the sum that it pays. */
  readonly discount: Cents
  /** For a value voucher: its balance after this cart. */
  readonly remaining?: Cents
  /** For a serial card: admissions left after this cart, and its original number. */
  readonly slotsLeft?: number
  readonly size?: number
  /** For a badge: how many tickets it makes free or cheaper. */
  readonly badgeQuotas?: BadgeQuotas
  /**
   * For a badge: how many more tickets it makes free or cheaper after this cart. Absent while it reduces none of this
   * cart's, unless others used up its limit.
   */
  readonly ticketsLeft?: number
  /** Events and products that it opens or is limited to; absent when it applies to all (rules/codes#what-it-fits). */
  readonly fits?: readonly CodeFit[]
  /** Hidden products that it opens. */
  readonly unlockedProducts: readonly string[]
}
