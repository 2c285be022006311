import { hash, randomBytes, randomUUID } from 'node:crypto'
import { type Demand, demandCountedMs, demandOfRush, drawRounds, isRush, minRush } from '@portti/core/rules'
import type { Catalogue, CatalogueEvent } from '../../domain/model/catalogue.ts'
import { limitedStockOf, quotasOfEvent, stockOf } from '../../domain/waiting-room/event-stock.ts'
import { openingOf } from '../../domain/waiting-room/room-event.ts'
import type { RequestLimits } from '../../platform/limits/request-limits.ts'
import type { Database } from '../../store/database.ts'
import { loadQuotaLevels, makeRoom } from '../../store/waiting-room/room-rows.ts'

/** The people who began to buy from an event in a window of ten seconds. */
type Counted = {
  readonly window: number
  /** In this process. */
  people: number
  /** The number of them that the other processes were told. */
  reported: number
  /** In the other processes, as far as known. */
  elsewhere: number
  /** In the window before, as far as known. */
  readonly before: number
  /** The number of people at which the stock was last read. */
  judgedAt: number
  isReporting: boolean
}
type Rush = { readonly at: number; readonly demand: Demand }

/**
 * How many more people a process counts before it tells the others, or reads the stock again: so many, or of many people
 * a twentieth.
 */
const stepOf = (people: number, least: number): number => Math.max(least, people / 20)
const leastTold = 10

/** How long work is asked for after a rush was seen. */
const rushMs = 60_000

/**
 * Counts people who begin to buy, and opens the room of an event in a rush (rules/waiting-room#switched-on). For an
 * event without a waiting room it answers the demand of a rush, for a minute after it.
 *
 * All processes count together, and nobody waits for it: each adds its people up in the background, and judges by the
 * sum that it was told last. When the shared counts do not answer, it judges by its own.
 */
export const createRushWatch = ({
  db: { pool },
  limits,
  now,
}: {
  readonly db: Database
  readonly limits: Pick<RequestLimits, 'sumOf'>
  readonly now: () => number
}) => {
  const sums = limits.sumOf('rush', (2 * demandCountedMs) / 1_000)
  const counts = new Map<string, Counted>()
  const rushes = new Map<string, Rush>()

  const countedIn = (key: string, window: number): Counted => {
    const known = counts.get(key)
    if (known?.window === window) return known
    const before = known?.window === window - 1 ? known.people + known.elsewhere : 0
    const fresh = { window, people: 0, reported: 0, elsewhere: 0, before, judgedAt: 0, isReporting: false }
    counts.set(key, fresh)
    return fresh
  }

  const tell = async (key: string, counted: Counted): Promise<void> => {
    const fresh = counted.people - counted.reported
    counted.reported += fresh
    counted.isReporting = true
    try {
      const all = await sums.add(hash('sha256', `${key}\n${counted.window}`, 'base64url'), fresh)
      counted.elsewhere = Math.max(counted.elsewhere, all - counted.reported)
    } catch {
      // Counted alone.
    } finally {
      counted.isReporting = false
    }
  }

  return async (catalogue: Catalogue, event: CatalogueEvent): Promise<Demand | undefined> => {
    const { shopId } = catalogue
    const key = `${shopId}\n${event.id}`
    const at = now()
    // The same windows in every process.
    const window = Math.floor(at / demandCountedMs)
    const counted = countedIn(key, window)
    counted.people += 1
    const untold = counted.people - counted.reported
    if (untold >= stepOf(counted.people, leastTold) && !counted.isReporting) void tell(key, counted)
    // The window before counts by its part of the last ten seconds, so that no rush is cut in two.
    const past = at / demandCountedMs - window
    const people = counted.people + counted.elsewhere + Math.floor(counted.before * (1 - past))
    const rush = rushes.get(key)
    const current = rush !== undefined && rush.at <= at && at - rush.at < rushMs ? rush.demand : undefined
    // The stock is read for every hundredth person at most, and once more where a window begins in a rush.
    if (people < counted.judgedAt + stepOf(counted.judgedAt, minRush)) return current
    counted.judgedAt = people - (people % minRush)
    const levels = await loadQuotaLevels(pool, shopId, quotasOfEvent(event, catalogue))
    // Buyers by code before the opening are judged by the stock on sale at the opening: they are no rush for it.
    const moment = { levels, at: Math.max(at, openingOf(event, catalogue) ?? 0) }
    const { left } = limitedStockOf(event, catalogue, moment)
    if (left === 0 && !stockOf(event, catalogue, moment)) return undefined
    if (!isRush(people, left)) return current
    if (event.waitingRoom === undefined) {
      const demand = demandOfRush(people, left)
      rushes.set(key, { at, demand })
      return demand
    }
    counts.delete(key)
    await makeRoom(pool, {
      shopId,
      eventId: event.id,
      id: randomUUID(),
      rounds: drawRounds,
      now: at,
      seed: newSeed(),
    })
    return undefined
  }
}

/** The seed that the places of a draw follow from. */
export const newSeed = (): string => randomBytes(16).toString('hex')
