import type { Language } from '@portti/core/format'
import type { ExpiredTexts } from '../../parts/cart/expired-notice.tsx'
import type { GoneTexts } from '../../parts/cart/gone-lines.tsx'
import type { SeatTexts } from '../../parts/cart/item-seats.ts'
import type { Messages } from '../../texts/messages.ts'

export type VisitProps = {
  readonly language: Language
  readonly texts: Pick<
    Messages['visit'],
    'pendingTitle' | 'pendingText' | 'goOn' | 'unknownTitle' | 'unknownText' | 'askAgain'
  >
  /** Absent where the page itself shows the time, or where it does not matter (rules/routes#stream-area). */
  readonly time?: {
    readonly left: Messages['timeLeft']
    readonly expired: ExpiredTexts & GoneTexts & Pick<Messages['cart'], 'errorTitle'>
    readonly seats: SeatTexts
  }
  /** Whether the page itself shows the payment's state. */
  readonly isPaymentReported: boolean
}
