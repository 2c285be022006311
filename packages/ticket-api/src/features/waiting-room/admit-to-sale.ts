import { randomBytes, randomUUID } from 'node:crypto'
import { demandCountedMs, drawRounds, isRush, leastRush, rankOf } from '@portti/core/rules'
import type { Pool } from 'pg'
import type { Catalogue, CatalogueEvent } from '../../domain/model/catalogue.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import type { PlaceTickets } from '../../domain/waiting-room/place-ticket.ts'
import { waitingRoomRefusal } from '../../domain/waiting-room/refusals.ts'
import { guardedMs, openingOf, quotasOfEvent } from '../../domain/waiting-room/room-event.ts'
import { makeRoom, type Room, readEventStock } from '../../store/waiting-room/room-rows.ts'
import { takeTurn } from '../../store/waiting-room/turn-rows.ts'
import type { WaitingRooms } from './waiting-rooms.ts'

/** A browser sends all its places, of which it keeps a few. */
const mostTickets = 10

type Wish = {
  readonly catalogue: Catalogue
  readonly event: CatalogueEvent
  readonly cartId: string
  /** One, or several with commas between. */
  readonly ticket: string | undefined
}

/** Whether a cart may begin to take tickets of an event; undefined: it may (rules/waiting-room#who-passes). */
export type AdmitToSale = (wish: Wish) => Promise<Refused | undefined>

/** How old the reading may be by which somebody is sent back to wait: another process may have called them since. */
const waitingFreshMs = 250

export const createAdmitToSale = ({
  rooms,
  tickets,
  pool,
  now,
}: {
  readonly rooms: WaitingRooms
  readonly tickets: PlaceTickets
  readonly pool: Pool
  readonly now: () => number
}): AdmitToSale => {
  const watchRush = createRushWatch(pool, now)

  const ofRoom = async ({ event, cartId, ticket, catalogue }: Wish, room: Room): Promise<Refused | undefined> => {
    const refuse = (reason: Parameters<typeof waitingRoomRefusal>[0]) => waitingRoomRefusal(reason, event.id)
    if (ticket === undefined) return refuse('place_needed')
    const given = ticket.split(',', mostTickets).map(one => tickets.read(one))
    const claims = given.find(one => one?.shopId === catalogue.shopId && one.eventId === event.id)
    if (!claims) return refuse(given.every(one => one === undefined) ? 'place_not_ours' : 'place_elsewhere')
    if (claims.roomId !== room.id) return refuse('place_passed')
    const rank = rankOf(claims.place, room.line)
    if (rank === undefined || rank >= room.admission.admitted) return refuse('place_waiting')
    if (rank < room.admission.lapsed) return refuse('place_passed')
    return (await takeTurn(pool, room, rank, cartId)) === cartId ? undefined : refuse('place_used')
  }

  return async wish => {
    const { catalogue, event } = wish
    const room = (await rooms.read()).roomOf(catalogue.shopId, event.id)
    if (!room) {
      const opensAt = openingOf(event, catalogue)
      const isOpening = event.waitingRoom === 'opening' && opensAt !== undefined && now() < opensAt + guardedMs
      return isOpening ? waitingRoomRefusal('place_needed', event.id) : watchRush(catalogue, event)
    }
    const refusal = await ofRoom(wish, room)
    const isEarly = refusal && refusal.refusal.parameters?.reason === 'place_waiting'
    if (!isEarly) return refusal
    const fresh = (await rooms.read(waitingFreshMs)).roomOf(catalogue.shopId, event.id)
    return fresh ? ofRoom(wish, fresh) : undefined
  }
}

/** Counts who begins to buy, and opens the room of an event when there is a rush (rules/waiting-room#switched-on). */
const createRushWatch = (pool: Pool, now: () => number) => {
  const counts = new Map<string, { readonly since: number; readonly people: number }>()
  return async ({ shopId, ...catalogue }: Catalogue, event: CatalogueEvent): Promise<undefined> => {
    const key = `${shopId}\n${event.id}`
    const at = now()
    const known = counts.get(key)
    const isCurrent = known !== undefined && known.since <= at && at - known.since < demandCountedMs
    const people = (isCurrent ? known.people : 0) + 1
    counts.set(key, { since: isCurrent ? known.since : at, people })
    // The stock is asked for now and then only.
    if (people % leastRush !== 0) return undefined
    const quotaIds = quotasOfEvent(event, catalogue)
    if (quotaIds.length === 0) return undefined
    const { left } = await readEventStock(pool, shopId, quotaIds)
    if (!isRush(people, left)) return undefined
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

/** What the places of a draw follow from. */
export const newSeed = (): string => randomBytes(16).toString('hex')
