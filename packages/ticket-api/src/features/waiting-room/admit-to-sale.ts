import { randomBytes, randomUUID } from 'node:crypto'
import { type Demand, demandCountedMs, demandOfRush, drawRounds, isRush, leastRush, rankOf } from '@portti/core/rules'
import type { Pool } from 'pg'
import type { Catalogue, CatalogueEvent } from '../../domain/model/catalogue.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { limitedStockOf, quotasOfEvent, stockOf } from '../../domain/waiting-room/event-stock.ts'
import type { PlaceTickets } from '../../domain/waiting-room/place-ticket.ts'
import { waitingRoomRefusal } from '../../domain/waiting-room/refusals.ts'
import { guardedMs, openingOf } from '../../domain/waiting-room/room-event.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import { makeRoom, type Room, readQuotaLevels } from '../../store/waiting-room/room-rows.ts'
import { takeTurn } from '../../store/waiting-room/turn-rows.ts'
import type { CartAccess } from '../cart/cart-service.ts'
import type { AskProof } from './ask-proof.ts'
import type { WaitingRooms } from './waiting-rooms.ts'

/** A browser sends all its places, of which it keeps a few. */
const mostTickets = 10

type Wish = Pick<CartAccess, 'catalogue' | 'ip' | 'proof'> & {
  readonly event: CatalogueEvent
  readonly cartId: string
  /** Their ticket, or several with commas between. */
  readonly place?: string | undefined
}

/** Whether a cart may begin to take tickets of an event; undefined: it may (rules/waiting-room#who-passes). */
export type AdmitToSale = (wish: Wish) => Promise<Refused | undefined>

/** How old the reading may be by which somebody is sent back to wait: another process may have called them since. */
const waitingFreshMs = 250

export const createAdmitToSale = ({
  rooms,
  tickets,
  pool,
  askProof,
  now,
}: {
  readonly rooms: WaitingRooms
  readonly tickets: PlaceTickets
  readonly pool: Pool
  readonly askProof: AskProof
  readonly now: () => number
}): AdmitToSale => {
  const watchRush = createRushWatch(pool, now)

  const ofRoom = async ({ event, cartId, place, catalogue }: Wish, room: Room): Promise<Refused | undefined> => {
    const refuse = (reason: Parameters<typeof waitingRoomRefusal>[0]) => waitingRoomRefusal(reason, event.id)
    if (place === undefined) return refuse('place_needed')
    const given = place.split(',', mostTickets).map(one => tickets.read(one))
    const claims = given.find(one => one?.shopId === catalogue.shopId && one.eventId === event.id)
    if (!claims) return refuse(given.every(one => one === undefined) ? 'place_not_ours' : 'place_elsewhere')
    if (claims.roomId !== room.id) return refuse('place_passed')
    const rank = rankOf(claims.place, room.line)
    if (rank === undefined || rank >= room.admission.admitted) return refuse('place_waiting')
    if (rank < room.admission.lapsed) return refuse('place_passed')
    return (await takeTurn(pool, room, rank, cartId)) === cartId ? undefined : refuse('place_used')
  }

  return async wish => {
    const { catalogue, event, ip, proof } = wish
    if (event.waitingRoom === undefined) {
      const demand = await watchRush(catalogue, event)
      if (!demand) return undefined
      const scope = { shopId: catalogue.shopId, eventId: event.id, address: ip && addressKey(ip) }
      return askProof({ scope, demand, proof })
    }
    const room = (await rooms.read()).roomOf(catalogue.shopId, event.id)
    if (!room) {
      const opensAt = openingOf(event, catalogue)
      const isOpening = event.waitingRoom === 'opening' && opensAt !== undefined && now() < opensAt + guardedMs
      if (isOpening) return waitingRoomRefusal('place_needed', event.id)
      await watchRush(catalogue, event)
      return undefined
    }
    const refusal = await ofRoom(wish, room)
    const isEarly = refusal && refusal.refusal.parameters?.reason === 'place_waiting'
    if (!isEarly) return refusal
    const fresh = (await rooms.read(waitingFreshMs)).roomOf(catalogue.shopId, event.id)
    return fresh ? ofRoom(wish, fresh) : undefined
  }
}

type Counted = { readonly since: number; readonly people: number }
type Rush = { readonly at: number; readonly demand: Demand }

/**
 * Counts who begins to buy, and opens the room of an event when there is a rush (rules/waiting-room#switched-on). For an
 * event without a waiting room it answers the demand of a rush, for a minute after it.
 */
const createRushWatch = (pool: Pool, now: () => number) => {
  const counts = new Map<string, Counted>()
  const rushes = new Map<string, Rush>()
  return async (catalogue: Catalogue, event: CatalogueEvent): Promise<Demand | undefined> => {
    const { shopId } = catalogue
    const key = `${shopId}\n${event.id}`
    const at = now()
    const known = counts.get(key)
    const isCurrent = known !== undefined && known.since <= at && at - known.since < demandCountedMs
    const people = (isCurrent ? known.people : 0) + 1
    counts.set(key, { since: isCurrent ? known.since : at, people })
    const rush = rushes.get(key)
    const current = rush !== undefined && rush.at <= at && at - rush.at < rushMs ? rush.demand : undefined
    // The stock is read for every hundredth person only.
    if (people % leastRush !== 0) return current
    const levels = await readQuotaLevels(pool, shopId, quotasOfEvent(event, catalogue))
    // Whoever buys by code before the opening is no rush for what is on sale then.
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

/** How long work is asked for after a rush was seen. */
const rushMs = 60_000

/** What the places of a draw follow from. */
export const newSeed = (): string => randomBytes(16).toString('hex')
