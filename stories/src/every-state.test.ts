import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  CartState,
  CounterState,
  RefundsState,
  RoomState,
  SignInState,
  StreamState,
  Verdict,
  VisitState,
} from '@portti/core'
import type { EventOffer } from '@portti/core/rules'
import { describe, expect, it } from 'vitest'

/** `file/Story`; a state that no story can stand still in says why. */
type Shown = `${'screens' | 'kiosk'}/${string}/${string}` | { readonly notShown: string }

/** The types ask for every state of the core that a person can meet. A new one does not compile without its story. */
const events: Readonly<Record<EventOffer['state'], Shown>> = {
  plenty: 'screens/catalogue/Event',
  few: 'screens/catalogue/EventNearlySoldOut',
  soldout: 'screens/catalogue/EventSoldOut',
  soon: 'screens/catalogue/EventBeforeItsSale',
  closed: 'screens/catalogue/EventNoLongerSold',
  past: 'screens/catalogue/EventPast',
  cancelled: 'screens/catalogue/EventCancelled',
  postponed: 'screens/catalogue/EventPostponed',
  elsewhere: 'screens/catalogue/EventSoldElsewhere',
}
const rooms: Readonly<Record<RoomState['phase'], Shown>> = {
  off: 'screens/waiting-room/NoLine',
  before_opening: 'screens/waiting-room/BeforeOpening',
  no_place: 'screens/waiting-room/NoPlace',
  waiting: 'screens/waiting-room/InLine',
  admitted: 'screens/waiting-room/YourTurn',
  all_held: 'screens/waiting-room/AllHeld',
  over: 'screens/waiting-room/SoldOutMeanwhile',
  turn_passed: 'screens/waiting-room/TurnPassed',
}
const carts: Readonly<Record<CartState['phase'], Shown>> = {
  absent: 'screens/cart/Empty',
  stored: 'screens/cart/CannotBeRead',
  present: 'screens/cart/TwoTickets',
}
const payments: Readonly<Record<VisitState['phase'], Shown>> = {
  none: 'screens/cart/TwoTickets',
  asking: { notShown: 'the page says nothing until the server has answered' },
  waiting: 'screens/checkout/PaymentPending',
  pending: 'screens/checkout/PaymentElsewhere',
  unknown: 'screens/checkout/PaymentUnknown',
  paid: 'screens/checkout/Paid',
  not_paid: 'screens/checkout/PaymentCancelled',
  refused: 'screens/checkout/PaymentRefused',
}
const streams: Readonly<Record<NonNullable<StreamState['phase']>, Shown>> = {
  upcoming: 'screens/stream/Upcoming',
  open: 'screens/stream/OpenForATry',
  live: 'screens/stream/Live',
  recording: 'screens/stream/Recording',
  ended: 'screens/stream/Ended',
  cancelled: 'screens/stream/Cancelled',
  postponed: 'screens/stream/Postponed',
}
const verdicts: Readonly<Record<Verdict['kind'], Shown>> = {
  valid: 'kiosk/door/Valid',
  used: 'kiosk/door/Used',
  spent: 'kiosk/door/Spent',
  expired: 'kiosk/door/Expired',
  other_event: 'kiosk/door/OtherEvent',
  other_day: 'kiosk/door/OtherDay',
  not_admission: 'kiosk/door/NotAdmission',
  unpaid: 'kiosk/door/Unpaid',
  refunded: 'kiosk/door/Refunded',
  unknown: 'kiosk/door/UnknownCode',
  no_answer: 'kiosk/door/NoAnswer',
}
const signIns: Readonly<Record<SignInState['phase'], Shown>> = {
  no_key: 'kiosk/kiosk/Key',
  choosing: 'kiosk/kiosk/Clerk',
  signed_in: 'kiosk/kiosk/SignedIn',
}
const counterPayments: Readonly<Record<CounterState['payment']['phase'], Shown>> = {
  none: 'kiosk/kiosk/Basket',
  preparing: { notShown: 'it lasts as long as the sale is written down' },
  cash: 'kiosk/kiosk/Cash',
  split: 'kiosk/kiosk/Split',
  card: 'kiosk/kiosk/TerminalSilent',
  finishing: 'kiosk/kiosk/SoldForCash',
}
const refunds: Readonly<Record<RefundsState['phase'], Shown>> = {
  looking: 'kiosk/kiosk/RefundLookup',
  choosing: 'kiosk/kiosk/RefundChosen',
  elsewhere: 'kiosk/kiosk/RefundElsewhere',
  card: 'kiosk/kiosk/RefundDeclined',
  done: 'kiosk/kiosk/RefundedInCash',
}

const all = { events, rooms, carts, payments, streams, verdicts, signIns, counterPayments, refunds }

describe.each(Object.entries(all))('of %s', (_kind, states) => {
  it.each(Object.entries<Shown>(states))('%s has its story', (_state, shown) => {
    if (typeof shown !== 'string') return expect(shown.notShown).not.toBe('')
    const [folder = '', file = '', story = ''] = shown.split('/')
    const text = readFileSync(join(import.meta.dirname, folder, `${file}.stories.tsx`), 'utf8')
    expect(text).toMatch(new RegExp(`export const ${story}\\b`))
  })
})
