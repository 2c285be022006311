import type { HoldSpending } from '../../domain/cart/cart-holds.ts'
import type { Queryable } from '../database.ts'
import { createMicroBatcher } from '../micro-batcher.ts'
import { createSmallDebts } from './small-debts.ts'

export type HoldBudgets = {
  /** Takes all of it or nothing: answers 0, or the milliseconds until a new try may succeed. */
  spend(spendings: readonly HoldSpending[]): Promise<number>
  /** Puts back the spendings of holds that were not made, or that are bought. */
  giveBack(spendings: readonly HoldSpending[]): Promise<void>
}

type HoldBudgetRequest = {
  readonly spendings: readonly HoldSpending[]
  /** Spendings that were granted already are counted and never refused. */
  readonly isGranted?: boolean
}
type Row = { readonly place: number; readonly whole_at: number }

/** Keys ascending, as rows are locked everywhere. */
const moveStatement = {
  name: 'spend-hold-budgets',
  text: `
WITH asked AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::float8[])
    WITH ORDINALITY AS asked (shop_id, event_id, network, ms, place)
), moved AS (
  INSERT INTO hold_budget AS known (shop_id, event_id, network, whole_at)
  SELECT shop_id, event_id, network, to_timestamp(($5 + ms) / 1000) FROM asked ORDER BY shop_id, event_id, network
  ON CONFLICT (shop_id, event_id, network) DO UPDATE
    SET whole_at = greatest(known.whole_at, to_timestamp($5 / 1000)) + (excluded.whole_at - to_timestamp($5 / 1000))
  RETURNING shop_id, event_id, network, whole_at
)
SELECT asked.place::int AS place, extract(epoch FROM moved.whole_at)::float8 * 1000 AS whole_at
FROM moved JOIN asked USING (shop_id, event_id, network)`,
}

/**
 * How long a refused network is refused without a query if it asks for as much or more: an automated client must not
 * cost a query per try.
 */
const refusedMs = 500
const maxRefused = 10_000

/** Part of a budget up to which a process counts alone: 4 pieces of an address, 12 of a site. */
const smallPart = 1 / 15
const maxShared = 50_000

/**
 * Counts the pieces that networks hold of events. Most hold a few tickets: a process counts those alone, without a
 * statement (decision 0056). A network that holds more is counted in the database for all processes together, including
 * its earlier holds. Simultaneous requests share one statement, beside the one that reserves stock, so that nobody
 * waits for a lock of the hot row meanwhile.
 */
export const createHoldBudgets = (pool: Queryable, { now }: { readonly now: () => number }): HoldBudgets => {
  const refused = new Map<string, { readonly at: number; readonly ms: number; readonly wait: number }>()
  const small = createSmallDebts()
  /** Until when a budget is counted in the database. */
  const sharedUntil = new Map<string, number>()
  const isShared = (key: string, at: number): boolean => (sharedUntil.get(key) ?? 0) > at
  const isSmall = (one: HoldSpending, at: number): boolean => {
    const key = keyOf(one)
    return !isShared(key, at) && small.owed(key, at) + one.ms <= one.maxMs * smallPart
  }
  /** Moves these budgets to the database; answers the spendings that this process had counted alone. */
  const share = (spendings: readonly HoldSpending[], at: number): readonly HoldSpending[] => {
    if (sharedUntil.size > maxShared) sharedUntil.clear()
    return spendings.flatMap(one => {
      const key = keyOf(one)
      const ms = isShared(key, at) ? 0 : small.owed(key, at)
      sharedUntil.set(key, at + one.maxMs)
      if (ms === 0) return []
      small.add(key, -ms, at)
      return [{ ...one, ms }]
    })
  }

  const move = async (amounts: ReadonlyMap<string, HoldSpending>, at: number): Promise<ReadonlyMap<string, number>> => {
    const keys = [...amounts.keys()]
    const all = [...amounts.values()]
    const { rows } = await pool.query<Row>({
      ...moveStatement,
      values: [
        all.map(one => one.shopId),
        all.map(one => one.eventId),
        all.map(one => one.network),
        all.map(one => one.ms),
        at,
      ],
    })
    return new Map(rows.map(row => [keys[row.place - 1] ?? '', row.whole_at]))
  }

  const spendBatch = async (batch: readonly HoldBudgetRequest[]): Promise<readonly number[]> => {
    const at = now()
    const total = sum(batch.flatMap(({ spendings }) => spendings))
    const after = await move(total, at)
    // The state before the batch; then one by one, first come, first served.
    const running = new Map([...total].map(([key, { ms }]) => [key, Math.max(at, (after.get(key) ?? at) - ms)]))
    const returned: HoldSpending[] = []
    const answers = batch.map(({ spendings, isGranted }) => {
      const wait = isGranted
        ? 0
        : Math.max(0, ...spendings.map(one => (running.get(keyOf(one)) ?? at) + one.ms - at - one.maxMs))
      if (wait > 0) returned.push(...spendings)
      else for (const one of spendings) running.set(keyOf(one), (running.get(keyOf(one)) ?? at) + one.ms)
      return wait
    })
    if (returned.length > 0) await move(negative(sum(returned)), at)
    return answers
  }

  const batcher = createMicroBatcher<HoldBudgetRequest, number>({
    queueOf: () => '',
    runBatch: spendBatch,
    maxQueueLength: 4_000,
    largestBatch: 200,
  })

  /** The milliseconds still to wait if as much or less was refused just before; else 0. */
  const knownWait = (spendings: readonly HoldSpending[], at: number): number => {
    const narrowest = ofNarrowest(spendings)
    const known = refused.get(narrowest.key)
    const isKnown = known !== undefined && known.at <= at && at - known.at < refusedMs && narrowest.ms >= known.ms
    return isKnown ? Math.max(0, known.at + known.wait - at) : 0
  }

  return {
    async spend(spendings) {
      const at = now()
      const known = knownWait(spendings, at)
      if (known > 0) return known
      if (spendings.every(one => isSmall(one, at))) {
        for (const one of spendings) small.add(keyOf(one), one.ms, at)
        return 0
      }
      const counted = share(spendings, at)
      const [wait = refusedMs] = await Promise.all([
        // Submitted first of the two, and counted first.
        ...(counted.length > 0 ? [batcher.submit({ spendings: counted, isGranted: true })] : []),
        batcher.submit({ spendings }),
      ]).then(answers => answers.reverse())
      if (wait > 0) {
        const { key, ms } = ofNarrowest(spendings)
        if (refused.size > maxRefused) refused.clear()
        refused.set(key, { at, ms, wait })
      }
      return wait
    },
    async giveBack(spendings) {
      const at = now()
      // More than a small part can only have been counted in the database, perhaps by another process.
      const shared = spendings.filter(one => isShared(keyOf(one), at) || one.ms > one.maxMs * smallPart)
      for (const one of spendings) if (!shared.includes(one)) small.add(keyOf(one), -one.ms, at)
      if (shared.length > 0) await move(negative(sum(shared)), at)
    },
  }
}

/** The spendings of the narrowest network, all events together: a site is not refused for one household. */
const ofNarrowest = (spendings: readonly HoldSpending[]): { readonly key: string; readonly ms: number } => {
  const narrowest = spendings.filter(({ network }) => network === spendings[0]?.network)
  return { key: narrowest.map(keyOf).join('\n'), ms: narrowest.reduce((total, { ms }) => total + ms, 0) }
}

const keyOf = ({ shopId, eventId, network }: HoldSpending): string => `${shopId}\n${eventId}\n${network}`

/** Sums per budget, because a statement can change a row only once. */
const sum = (spendings: readonly HoldSpending[]): ReadonlyMap<string, HoldSpending> => {
  const sums = new Map<string, HoldSpending>()
  for (const one of spendings) {
    const key = keyOf(one)
    sums.set(key, { ...one, ms: one.ms + (sums.get(key)?.ms ?? 0) })
  }
  return sums
}

const negative = (sums: ReadonlyMap<string, HoldSpending>): ReadonlyMap<string, HoldSpending> =>
  new Map([...sums].map(([key, one]) => [key, { ...one, ms: -one.ms }]))
