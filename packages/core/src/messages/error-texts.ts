import type { ErrorCode } from '@portti/contract'
import type { PluralText } from './texts.ts'

/** Codes whose messages say a number of things. */
type CountedCode = 'code_max_count_per_order' | 'no_available_serial_card_slots'

/**
 * A message for every code (rules/errors#messages), for unknown codes, a lost connection, a named seat, a delivery that
 * has another price by now, and a browser that stores nothing.
 */
export type ErrorTexts = Readonly<
  Record<
    | Exclude<ErrorCode, CountedCode>
    | 'unknown'
    | 'no_answer'
    | 'seat_taken'
    | 'delivery_price_changed'
    | 'storage_refused',
    string
  > &
    Record<CountedCode, PluralText>
>
