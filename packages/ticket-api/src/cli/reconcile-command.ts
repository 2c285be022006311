import { dayMs, dayNumber, zonedCalendar } from '@portti/core/rules'
import { timeZoneOf } from '../domain/catalogue/time-zone-of.ts'
import { createCatalogues } from '../features/catalogue/catalogues.ts'
import type { PaymentService } from '../features/payment/payment-service.ts'
import { resolveDifference } from '../features/payment/reconcile-provider.ts'
import type { Database } from '../store/database.ts'
import { listOpenDifferences, type OpenDifference } from '../store/payment/list-open-differences.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { commandActor, parseReason } from './command-actor.ts'
import { counted } from './counted.ts'
import { oneShop } from './one-shop.ts'
import { periodOf } from './period.ts'
import { orFailure } from './refusal-sentences.ts'
import { csvLines, tableLines } from './table.ts'

const columns = ['shop', 'difference', 'provider', 'reference', 'what', 'here', 'there', 'found'] as const

/**
 * Compares with the providers and lists the open differences; 1 while there are any. `--done` resolves one. A warning
 * names the providers that cannot list: what is paid there and unknown here is not among the differences.
 */
export const reconcileCommand = async (
  db: Database,
  payments: Pick<PaymentService, 'reconcile'>,
  words: readonly string[],
  options: Arguments,
  { say, complain }: { readonly say: (line: string) => void; readonly complain: (line: string) => void },
): Promise<number> => {
  if (words.length > 0) {
    throw new UsageFailure('reconcile [--shop ID] [--from DAY] [--to DAY] [--csv], or reconcile --done ID --reason WHY')
  }
  const { shopId, shop } = await oneShop(db, createCatalogues(db, { now: Date.now }), options.shop)
  const now = Date.now()
  if (options.done !== undefined) {
    const reason = parseReason(options, 'it ends')
    orFailure(await resolveDifference(db, { shopId, id: options.done, by: commandActor(), reason, now }))
    say(`${options.done} is recorded as resolved.`)
    return 0
  }
  const { from, to } = periodOf(options)
  const timeZone = timeZoneOf({ shop })
  const { compared, unlisted } = await payments.reconcile(shopId, {
    from: from === undefined ? now - 7 * dayMs : dayStart(from, timeZone),
    to: to === undefined ? now : dayStart(to, timeZone, 1),
    by: commandActor(),
  })
  for (const provider of unlisted) {
    complain(
      `${provider} cannot list its payments: a payment that is paid there and unknown here, as after a backup was restored, is not found. Compare with ${provider}'s own pages.`,
    )
  }
  const open = await listOpenDifferences(db.kysely, shopId)
  const rows = [columns, ...open.map(cellsOf)]
  if (!options.csv) say(`${counted(compared, 'payment')} compared, ${counted(open.length, 'difference')} open`)
  for (const line of options.csv
    ? csvLines(rows)
    : open.length > 0
      ? tableLines(rows, at => at === 5 || at === 6)
      : []) {
    say(line)
  }
  return open.length > 0 ? 1 : 0
}

/** When a day of the shop's calendar begins, or the one so many days later. */
const dayStart = (day: string, timeZone: string, daysLater = 0): number => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return zonedCalendar(timeZone).momentAt(dayNumber({ year, month, day: date }) + daysLater, 0)
}

const cellsOf = (one: OpenDifference): readonly string[] => [
  one.shopId,
  one.id,
  one.provider,
  one.reference,
  one.kind,
  sumOf(one.hereCents, 'EUR'),
  sumOf(one.thereCents, one.currency),
  one.foundAt.toISOString(),
]

const sumOf = (cents: number | null, currency: string | null): string =>
  cents === null ? '' : `${(cents / 100).toFixed(2)} ${(currency ?? 'EUR').toUpperCase()}`
