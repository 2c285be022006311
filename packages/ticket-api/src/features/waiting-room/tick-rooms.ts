import { callNext, type EpochMs, isCalm, lengthOf, passTime, type SaleNow } from '@portti/core/rules'
import type { Catalogues } from '../../domain/model/catalogue.ts'
import { type EventQuotas, quotasOfEvent, stockOf } from '../../domain/waiting-room/event-stock.ts'
import {
  hasLaterTickets,
  isMovedToLater,
  isSaleOver,
  isSoldToAll,
  maxSkewMs,
  openingOf,
  soldByCode,
  ticketIdsOf,
} from '../../domain/waiting-room/room-event.ts'
import type { Database, Queryable } from '../../store/database.ts'
import { inTransaction } from '../../store/in-transaction.ts'
import {
  findHoldsEnd,
  listOpenRooms,
  loadQuotaLevels,
  lockRoom,
  type Room,
  type RoomStock,
  saveTick,
} from '../../store/waiting-room/room-rows.ts'
import { countTurns } from '../../store/waiting-room/turn-rows.ts'
import { newSeed } from './watch-rush.ts'

export type TickDeps = {
  readonly db: Database
  readonly catalogues: Pick<Catalogues, 'byShop'>
  readonly now: () => number
}

/** How long after a tick the next one is due; several processes take turns. */
const everyMs = 1_500

/** Time for which the line of a sold-out event goes on, for returned pieces (rules/waiting-room#switched-on). */
const soldOutMs = 60 * 60_000

/**
 * One tick of every open room: draws the places at the opening, lets turns lapse, calls the next people, and closes the
 * room when nobody waits or nothing is sold any more (rules/waiting-room#rate-of-admission). Answers how many people
 * were called.
 */
export const tickRooms = async (deps: TickDeps): Promise<number> => {
  let called = 0
  for (const room of await listOpenRooms(deps.db.pool)) {
    if (isDue(room, deps.now())) called += await tickRoom(deps, room)
  }
  return called
}

/** Whether a room's next tick is due. A process whose clock is ahead may have ticked it in this one's future. */
const isDue = ({ admission: { tickedAt } }: Room, now: EpochMs): boolean =>
  now - tickedAt >= everyMs || now - tickedAt <= -maxSkewMs

const tickRoom = async ({ db: { pool }, catalogues, now }: TickDeps, key: Room): Promise<number> => {
  const catalogue = await catalogues.byShop(key.shopId)
  const event = catalogue?.events.get(key.eventId)
  return inTransaction(pool, async client => {
    const before = await lockRoom(client, key)
    // Another process may have ticked it since it was listed.
    if (!before || !isDue(before, now())) return 0
    // The event or its waiting room was taken out of the catalogue.
    if (!catalogue || event?.waitingRoom === undefined) {
      await saveTick(client, before, now())
      return 0
    }
    const opensAt = openingOf(event, catalogue) ?? 0
    const room = { ...before, isPresale: before.isPresale && !isSoldToAll(event, catalogue, now()) }
    const quotas = quotasOfEvent(event, catalogue)
    const byCode = room.isPresale ? soldByCode(event, catalogue) : undefined
    const allQuotas = byCode ? new Map([...quotas, ...quotasOfEvent(event, byCode)]) : quotas
    const levels = await loadQuotaLevels(client, room.shopId, allQuotas)
    const isSellingByCode = byCode !== undefined && stockOf(event, byCode, { levels, at: now() })?.left !== 0
    // A rush of buyers by code opens a room before the opening: they are called while any of their tickets is left.
    const isPaused = room.line.seed !== undefined && isMovedToLater(opensAt, now()) && !isSellingByCode
    /** Before the opening, or by a clock that is late for it, the stock on sale at the opening. */
    const stockFrom = (moment: number) => stockOf(event, catalogue, { levels, at: Math.max(moment, opensAt) })
    const stockNow = isPaused ? { left: 0, held: 0 } : stockFrom(now())
    const stock = await withEnd(client, { room, quotas, now: now() }, stockNow)
    const isOff = isSaleOver(event, catalogue, now())
    if (room.line.seed === undefined) {
      const isOpening = !isOff && now() >= opensAt
      const line = isOpening ? { ...room.line, seed: newSeed() } : room.line
      const admission = { ...room.admission, tickedAt: now() }
      await saveTick(client, { ...room, line, admission, stock, leftAtOpening: stock?.left }, isOff ? now() : undefined)
      return 0
    }
    const passed = passTime(room.admission, now(), stock?.left)
    const turns = await countTurns(client, { ...room, admission: passed }, ticketIdsOf(event, catalogue))
    const measured = isPaused ? undefined : stock?.left
    const leftAtOpening = leftAtOpeningOf(room, measured, stockFrom(room.admission.tickedAt)?.left)
    const piecesEach = measuredPieces({ leftAtOpening, left: measured, used: turns.used }, room.piecesEach)
    const sale: SaleNow = {
      length: lengthOf(room.line),
      left: stock?.left,
      unused: passed.admitted - passed.lapsed - turns.over,
      shopping: turns.shopping,
      piecesEach,
    }
    const admission = callNext(passed, sale)
    const isSoldOut = stock?.left === 0 && stock.held === 0 && !hasLaterTickets(event, catalogue, now())
    const isSoldLong = isSoldOut && now() >= (stock.freeBy ?? now()) + soldOutMs
    const isOver = isSoldLong || isOff || isCalm(admission, sale)
    const closedAt = isOver ? now() : undefined
    await saveTick(client, { ...room, admission, stock, leftAtOpening, piecesEach }, closedAt)
    return admission.admitted - passed.admitted
  })
}

/** The stock; once nothing is left, with the end of the last cart, or with the moment since which all is sold. */
const withEnd = async (
  client: Queryable,
  { room, quotas, now }: { readonly room: Room; readonly quotas: EventQuotas; readonly now: EpochMs },
  stock: Pick<RoomStock, 'left' | 'held'> | undefined,
): Promise<RoomStock | undefined> => {
  if (!stock) return undefined
  if (stock.left > 0) return { ...stock, freeBy: undefined }
  // A cart that is paid ends before its time.
  const soldSince = room.stock?.held === 0 ? room.stock.freeBy : undefined
  const freeBy = stock.held > 0 ? await findHoldsEnd(client, room.shopId, quotas) : soldSince
  return { ...stock, freeBy: freeBy ?? now }
}

/**
 * The stock at the opening, including tickets that went on sale since.
 * @param before the stock left now of the tickets that were on sale at the last tick.
 */
const leftAtOpeningOf = (
  { leftAtOpening }: Room,
  left: number | undefined,
  before: number | undefined,
): number | undefined =>
  leftAtOpening === undefined || left === undefined || before === undefined
    ? (leftAtOpening ?? left)
    : leftAtOpening + left - before

/** Fewest turns that can be measured. */
const minTurns = 20

/** Average pieces of a used turn; as before while too few turns were used. */
const measuredPieces = (
  {
    leftAtOpening,
    left,
    used,
  }: { readonly leftAtOpening: number | undefined; readonly left: number | undefined; readonly used: number },
  before: number,
): number =>
  leftAtOpening === undefined || left === undefined || used < minTurns
    ? before
    : Math.max(1, (leftAtOpening - left) / used)
