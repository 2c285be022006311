import { formatEuros } from '@portti/core/rules'
import type { Kysely } from 'kysely'
import { timeZoneOf } from '../domain/catalogue/time-zone-of.ts'
import { isStoredRefusal, parseOrderRefusal } from '../domain/order/order-refusal.ts'
import { withdrawalNumber } from '../domain/withdrawal/withdrawal-number.ts'
import type { WithdrawnItem } from '../domain/withdrawal/withdrawn-item.ts'
import { createCatalogues } from '../features/catalogue/catalogues.ts'
import { completeWithdrawal, declineWithdrawal } from '../features/withdrawal/complete-withdrawal.ts'
import { markDelivered } from '../features/withdrawal/mark-delivered.ts'
import { isUuid } from '../platform/is-uuid.ts'
import type { Database } from '../store/database.ts'
import type { Schema } from '../store/schema.ts'
import { listOpenWithdrawals, type StoredWithdrawal } from '../store/withdrawal/withdrawal-rows.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { commandActor, parseReason } from './command-actor.ts'
import { isDay } from './is-day.ts'
import { oneShop } from './one-shop.ts'
import { orFailure, refusalSentence } from './refusal-sentences.ts'
import { csvLines, tableLines } from './table.ts'

const usage =
  'withdrawals [--shop ID] [--csv], withdrawals complete NUMBER --reason WHY, withdrawals decline NUMBER --reason WHY, or withdrawals delivered ORDER --on DAY'

const columns = [
  'shop',
  'number',
  'withdrawal',
  'received',
  'order',
  'name',
  'email',
  'what',
  'late',
  'waits',
  'note',
] as const

/** The withdrawals that wait for somebody, and their ends (rules/withdrawal#staff). */
export const withdrawalsCommand = async (
  db: Database,
  [action, subject, ...others]: readonly string[],
  options: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  const { kysely } = db
  if (action === undefined) {
    const rows = [columns, ...(await listOpenWithdrawals(kysely, options.shop)).map(cellsOf)]
    const told = rows.length === 1 ? ['No withdrawal is open'] : tableLines(rows, () => false)
    for (const line of options.csv ? csvLines(rows) : told) say(line)
    return 0
  }
  if (subject === undefined || others.length > 0) throw new UsageFailure(usage)
  const { shopId, shop } = await oneShop(db, createCatalogues(db, { now: Date.now }), options.shop)
  const now = Date.now()
  if (action === 'delivered') {
    const day = options.on ?? ''
    if (!isDay(day)) {
      throw new UsageFailure(`--on is "${day}": write the day of the delivery, such as 2027-08-28.`)
    }
    const timeZone = timeZoneOf({ shop })
    orFailure(await markDelivered(db, { shopId, number: subject, day, timeZone, by: commandActor(), now }))
    say(`${subject} was delivered on ${day}: the right of withdrawal for its goods runs 14 days from then.`)
    return 0
  }
  if (action !== 'complete' && action !== 'decline') throw new UsageFailure(usage)
  const id = await idOf(kysely, shopId, subject)
  const ending = { shopId, id, by: commandActor(), reason: parseReason(options, 'it ends'), now }
  orFailure(await (action === 'complete' ? completeWithdrawal : declineWithdrawal)(db, ending))
  say(action === 'complete' ? `${subject} is ended: its price goes back.` : `${subject} is ended without a refund.`)
  return 0
}

/** A withdrawal is named by its id, or by the number that its customer has. */
const idOf = async (kysely: Kysely<Schema>, shopId: string, subject: string): Promise<string> => {
  if (isUuid(subject)) return subject
  const lettersOf = (number: string) => number.replaceAll('-', '').toUpperCase()
  const open = await listOpenWithdrawals(kysely, shopId)
  const found = open.find(({ id }) => lettersOf(withdrawalNumber(id)) === lettersOf(subject))
  if (found) return found.id
  throw new UsageFailure(`No withdrawal ${subject} is open in the shop ${shopId}: withdrawals lists those that are.`)
}

const cellsOf = (one: StoredWithdrawal): readonly string[] => [
  one.shop_id,
  withdrawalNumber(one.id),
  one.id,
  one.received_at.toISOString(),
  one.given_order,
  one.name,
  one.email,
  one.said ?? one.items.map(itemText).join(', '),
  one.is_late ? 'late' : '',
  one.waits_for_goods ? 'for the goods' : '',
  noteText(one.note ?? ''),
]

/** Why it was not refunded by itself; words of an earlier version as they are. */
const noteText = (note: string): string => {
  const refusal = parseOrderRefusal(note)
  if (refusal) return refusalSentence(refusal)
  return isStoredRefusal(note) ? laterCode(note) : note
}

/** The code of a refusal of a later version. */
const laterCode = (note: string): string => String((JSON.parse(note) as { readonly code: unknown }).code)

/** Names one of several cards: by its letter, and its place among the tickets of the order. */
const itemText = ({ amount, product_id, cents, recipient, send_on, position }: WithdrawnItem): string =>
  [
    `${amount} × ${product_id} ${formatEuros(cents, 'en')}`,
    ...(recipient ? [`for ${recipient}`] : []),
    ...(send_on ? [`on ${send_on}`] : []),
    ...(position === undefined ? [] : [`ticket ${position + 1}`]),
  ].join(' ')
