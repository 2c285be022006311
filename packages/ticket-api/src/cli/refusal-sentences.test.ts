import { expect, test } from 'vitest'
import {
  type OrderRefusal,
  type OrderRefusalCode,
  orderRefusalCodes,
  orderRefused,
  parseOrderRefusal,
} from '../domain/order/order-refusal.ts'
import { orFailure, refusalSentence } from './refusal-sentences.ts'

const number = 'P26-1'
const shop = 'peltohovi'
const withdrawal = 'w-1'
type Shown = readonly [named: object, sentence: string]

const shown: Readonly<Record<OrderRefusalCode, Shown>> = {
  order_not_found: [{ number, shop }, 'There is no order P26-1 in the shop peltohovi.'],
  order_not_paid: [
    { number, status: 'refunded' },
    'Order P26-1 is refunded: only a paid one is refunded. Where its money is still due, report refunds tells why.',
  ],
  nothing_to_refund: [{}, 'That is nothing: name what is to be given back.'],
  sum_too_large: [
    { number, cents: 2_200, left_cents: 2_000 },
    '€22.00 is more than €20.00, which is what is left of order P26-1: refund a smaller part, or the order whole.',
  ],
  only_cost_left: [
    { number },
    'Order P26-1 is cancelled already: only the cost that was kept is left of it, and stays unless that is given back (--kept).',
  ],
  more_than_cost_left: [{ number }, 'More than the cost that was kept is left of order P26-1: refund that first.'],
  codes_in_use: [
    { number },
    'A voucher, card or membership that order P26-1 sold is in use: it cannot be refunded; the rest of the order can, by its parts.',
  ],
  pieces_differ: [{ product: 'kortti' }, 'kortti is not the same for every piece: name its tickets by --tickets.'],
  too_few_left: [{ product: 'muki', left: 1, wanted: 2 }, 'The order has 1 of muki left, not 2.'],
  whole_order: [{}, 'That is all of the order: refund it whole.'],
  ticket_not_in_order: [{ ticket: 'EI-OLE' }, 'The order has no ticket EI-OLE.'],
  ticket_used: [{ ticket: 'AB12' }, 'Ticket AB12 was used at the door.'],
  withdrawal_order_unknown: [
    { withdrawal },
    'Nobody knows the order of withdrawal w-1: refund what it means, then decline it here.',
  ],
  withdrawal_paid_at_counter: [
    { number },
    'Order P26-1 was paid at a counter: refund the items at a till, then decline the withdrawal.',
  ],
  withdrawal_refunded_before: [
    { product: 'muki', left: 1, expected: 2 },
    'Of muki the order has 1 left, not 2: some was refunded after this withdrawal came. Refund what is still owed, then decline the withdrawal.',
  ],
  withdrawal_in_use: [
    { product: 'kortti', unused: 0, wanted: 1 },
    'Of kortti 0 are unused, not 1: it is in use, and a person decides.',
  ],
  paid_at_counter: [{}, 'paid at a counter, where it is given back to whoever brings the tickets'],
  no_address: [{}, 'it has no address, so nobody would be told'],
  tickets_used: [{ used: 2 }, '2 of its tickets let somebody in'],
  withdrawal_not_found: [{ withdrawal, shop }, 'There is no withdrawal w-1 in the shop peltohovi.'],
  withdrawal_not_open: [{ withdrawal }, 'Withdrawal w-1 is not open: withdrawals lists those that are.'],
  delivered_on_other_day: [
    { number, ordered: '2026-11-20', today: '2026-11-21', day: '2026-11-19' },
    'Order P26-1 was made on 2026-11-20, and today is 2026-11-21: 2026-11-19 is not between them.',
  ],
  order_not_ready: [{ problem: 'cart_expired' }, 'The time of your cart ran out. Please choose the products again.'],
  order_not_placed: [{}, 'The order could not be placed: run it again.'],
  reference_of_other_order: [
    { reference: 'Band', number },
    'The reference "Band" is of P26-1, which was ordered otherwise: give this one a reference of its own.',
  ],
  reference_of_ended_order: [
    { reference: 'Band', number, status: 'refunded' },
    'The reference "Band" is of P26-1, which is refunded: give a new order a reference of its own.',
  ],
  event_without_seats: [{ product: 'lippu' }, 'The event of lippu has no seats to name.'],
  seat_not_found: [{ event: 'konsertti', seat: 'a-9-9' }, 'There is no seat a-9-9 in the map of konsertti.'],
  difference_not_open: [
    { difference: 'd-1', shop },
    'No difference d-1 is open in the shop peltohovi: reconcile lists them.',
  ],
}

test.each(orderRefusalCodes)('the command line says why %s, with what it names, also from storage', code => {
  const [named, sentence] = shown[code]
  const refusal = { code, ...named } as OrderRefusal
  expect(refusalSentence(refusal)).toBe(sentence)
  expect(() => orFailure(orderRefused(refusal))).toThrow(sentence)
  expect(parseOrderRefusal(JSON.stringify(refusal))).toEqual(refusal)
})

test.each(['A voucher is in use', '{"code":"of_a_later_version"}'])('stored otherwise, %s is no refusal', stored => {
  expect(parseOrderRefusal(stored)).toBeUndefined()
})
