import type { WireToDo } from '@portti/contract'
import { given, refused, type StaffAnswers } from './staff-answer.ts'

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()
const mug = { fi: 'Emalimuki', en: 'Enamel mug', sv: 'Emaljmugg', de: 'Emailbecher' }
const card = { fi: 'Lahjakortti', en: 'Gift card', sv: 'Presentkort', de: 'Geschenkkarte' }

/** What waits for a person without an order: each kind, and each way in which a payment differs. */
const withoutOrder: readonly WireToDo[] = [
  {
    id: 'w1',
    kind: 'withdrawal',
    since: daysAgo(6),
    number: '7F3K-92QX',
    name: 'Kerttu Mäki',
    email: 'kerttu@posti.example',
    given_order: 'P62-10000',
    said: 'Kaksi emalimukia, jotka tilasin viime viikolla',
  },
  {
    id: 'd1',
    kind: 'difference',
    since: daysAgo(3),
    difference: 'missing_here',
    there: '49.80',
    currency: 'EUR',
    provider: 'paytrail',
    reference: '8f3a-20441',
  },
  {
    id: 'd2',
    kind: 'difference',
    since: daysAgo(2),
    difference: 'other_sum',
    here: '24.90',
    there: '280.00',
    currency: 'SEK',
    provider: 'stripe',
    reference: 'pi_3PqT',
  },
  {
    id: 'd3',
    kind: 'difference',
    since: daysAgo(2),
    difference: 'missing_there',
    here: '65.80',
    currency: 'EUR',
    provider: 'paytrail',
    reference: '8f3a-20512',
  },
  {
    id: 'r1',
    kind: 'refund',
    since: daysAgo(1),
    provider: 'stripe',
    reference: 'pi_3PqX',
    why: 'wrong_sum',
    problem: '280.00 SEK was paid instead of €24.90',
  },
]

/** What of the first order waits: all that may wait of one. */
export const toDoOfFirst: readonly WireToDo[] = [
  {
    id: 'r2',
    kind: 'refund',
    since: daysAgo(9),
    amount: '24.90',
    provider: 'stripe',
    reference: 'pi_3PqZ',
    problem: 'The card was closed.',
    may_be_made: true,
  },
  {
    id: 'w2',
    kind: 'withdrawal',
    since: daysAgo(4),
    amount: '41.00',
    number: '2B7M-44KD',
    name: 'Helena Virtanen',
    email: 'helena@posti.example',
    lines: [
      { title: mug, amount: 1, total: '16.00' },
      { title: card, amount: 1, total: '25.00', recipient: 'Eino Leino', send_on: '2027-12-24' },
    ],
    is_late: true,
    waits_for_goods: true,
    why: 'withdrawal_in_use',
  },
  {
    id: 'r3',
    kind: 'refund',
    since: daysAgo(1),
    amount: '12.50',
    provider: 'card_terminal',
    reference: 'K2-7781',
    till: 'Kassa 2',
  },
]
/** What of the second one waits: a transfer, which no provider gives back. */
export const toDoOfSecond: readonly WireToDo[] = [
  {
    id: 'r4',
    kind: 'refund',
    since: daysAgo(5),
    amount: '65.80',
    provider: 'transfer',
    reference: '2711 4402 1180',
  },
]

/** What a refusal names. */
const namedBy: Readonly<Record<string, object>> = {
  to_do_ended: { by: 'Riitta M.' },
  refund_at_till: { till: 'Kassa 2' },
}

/** The calls about what waits; `left` leaves out what was ended. */
export const createToDoAnswers = (refuses: string | undefined, isEmpty: boolean) => {
  const ended = new Set<string>()
  const left = (all: readonly WireToDo[]): readonly WireToDo[] =>
    isEmpty ? [] : all.filter(({ id }) => !ended.has(id))
  const answers: StaffAnswers = ({ path }) => {
    const id = /to-do\/([^/]+)\/end\.json/.exec(path)?.[1]
    if (id !== undefined) {
      if (refuses !== undefined) return refused(refuses, 409, namedBy[refuses])
      ended.add(id)
      return given({})
    }
    if (!path.endsWith('/to-do.json')) return undefined
    const orders = [toDoOfFirst, toDoOfSecond].filter(all => left(all).length > 0).length
    return given({ orders, to_do: left(withoutOrder) })
  }
  return { answers, left }
}
