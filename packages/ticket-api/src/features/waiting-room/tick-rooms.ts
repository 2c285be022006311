import { callNext, isCalm, lengthOf, passTime, type SaleNow } from '@portti/core/rules'
import type { Pool, PoolClient } from 'pg'
import type { Catalogues } from '../../domain/model/catalogue.ts'
import { openingOf, quotasOfEvent } from '../../domain/waiting-room/room-event.ts'
import { lockRoom, type Room, readEventStock, readOpenRooms, writeTick } from '../../store/waiting-room/room-rows.ts'
import { countTurns } from '../../store/waiting-room/turn-rows.ts'
import { newSeed } from './admit-to-sale.ts'

export type TickDeps = {
  readonly pool: Pool
  readonly catalogues: Pick<Catalogues, 'byShop'>
  readonly now: () => number
}

/** How long after a tick the next one is due; several processes take turns. */
const everyMs = 1_500

/**
 * One tick of every open room: draws the places at the opening, lets turns lapse, calls the next people, and closes the
 * room when nobody waits (rules/waiting-room#rate-of-admission). Answers how many people were called.
 */
export const tickRooms = async (deps: TickDeps): Promise<number> => {
  let called = 0
  for (const room of await readOpenRooms(deps.pool)) {
    const age = deps.now() - room.admission.tickedAt
    if (age >= 0 && age < everyMs) continue
    called += await tickRoom(deps, room)
  }
  return called
}

const tickRoom = async ({ pool, catalogues, now }: TickDeps, key: Room): Promise<number> => {
  const catalogue = await catalogues.byShop(key.shopId)
  const event = catalogue?.events.get(key.eventId)
  return inTransaction(pool, async client => {
    const room = await lockRoom(client, key)
    if (!room) return 0
    // The event or its waiting room was taken out of the catalogue.
    if (!catalogue || event?.waitingRoom === undefined) {
      await writeTick(client, room, now())
      return 0
    }
    const quotaIds = quotasOfEvent(event, catalogue)
    const stock = quotaIds.length === 0 ? undefined : await readEventStock(client, room.shopId, quotaIds)
    if (room.line.seed === undefined) {
      const opensAt = openingOf(event, catalogue) ?? 0
      const isOpening = now() >= opensAt
      const line = isOpening ? { ...room.line, seed: newSeed() } : room.line
      const admission = { ...room.admission, tickedAt: now() }
      await writeTick(client, { ...room, line, admission, stock, leftAtOpening: stock?.left }, undefined)
      return 0
    }
    const passed = passTime(room.admission, now())
    const turns = await countTurns(client, room, passed.lapsed)
    const leftAtOpening = room.leftAtOpening ?? stock?.left
    const piecesEach = measuredPieces({ leftAtOpening, left: stock?.left, used: turns.used }, room.piecesEach)
    const sale: SaleNow = {
      length: lengthOf(room.line),
      left: stock?.left,
      unused: passed.admitted - passed.lapsed - turns.usedSince,
      shopping: turns.shopping,
      piecesEach,
    }
    const admission = callNext(passed, sale)
    const closedAt = isCalm(admission, sale) ? now() : undefined
    await writeTick(client, { ...room, admission, stock, leftAtOpening, piecesEach }, closedAt)
    return admission.admitted - passed.admitted
  })
}

/** So few turns measure nothing. */
const leastTurns = 20

/** How many pieces those took who used their turn; as before while too few did. */
const measuredPieces = (
  {
    leftAtOpening,
    left,
    used,
  }: { readonly leftAtOpening: number | undefined; readonly left: number | undefined; readonly used: number },
  before: number,
): number =>
  leftAtOpening === undefined || left === undefined || used < leastTurns
    ? before
    : Math.max(1, (leftAtOpening - left) / used)

const inTransaction = async <Value>(pool: Pool, task: (client: PoolClient) => Promise<Value>): Promise<Value> => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const value = await task(client)
    await client.query('COMMIT')
    return value
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
