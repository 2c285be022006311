import { rankOf } from '@portti/core/rules'
import type { Cart } from '../../domain/model/cart.ts'
import type { CatalogueEvent } from '../../domain/model/catalogue.ts'
import { busy, type Refused } from '../../domain/model/refusal.ts'
import type { PlaceTickets } from '../../domain/waiting-room/place-ticket.ts'
import { guardedMs, isMovedToLater, openingOf, ticketIdsOf } from '../../domain/waiting-room/room-event.ts'
import { waitingRoomRefusal } from '../../domain/waiting-room/waiting-room-refusal.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { RequestLimits } from '../../platform/limits/request-limits.ts'
import type { Database } from '../../store/database.ts'
import type { Room } from '../../store/waiting-room/room-rows.ts'
import { takeTurn } from '../../store/waiting-room/turn-rows.ts'
import type { CartAccess } from '../cart/cart-service.ts'
import type { AskProof } from './ask-proof.ts'
import type { WaitingRooms } from './waiting-rooms.ts'
import { createRushWatch } from './watch-rush.ts'

/** A browser sends all its places, of which it keeps a few. */
const maxTickets = 10

type Wish = Pick<CartAccess, 'catalogue' | 'ip' | 'proof'> & {
  readonly event: CatalogueEvent
  readonly cart: Pick<Cart, 'id' | 'expiresAt'>
  /** Their ticket, or several with commas between. */
  readonly place?: string | undefined
}

/** Whether a cart may begin to take tickets of an event; undefined: it may (rules/waiting-room#who-passes). */
export type AdmitToSale = (wish: Wish) => Promise<Refused | undefined>

/** Maximum age of a reading by which somebody is sent back to wait: another process may have called them since. */
const waitingFreshMs = 250

export const createAdmitToSale = ({
  rooms,
  tickets,
  db,
  askProof,
  limits,
  now,
}: {
  readonly rooms: WaitingRooms
  readonly tickets: PlaceTickets
  readonly db: Database
  readonly askProof: AskProof
  readonly limits: Pick<RequestLimits, 'sumOf'>
  readonly now: () => number
}): AdmitToSale => {
  const watchRush = createRushWatch({ db, limits, now })

  const ofRoom = async ({ event, cart, place, catalogue }: Wish, room: Room): Promise<Refused | undefined> => {
    const refuse = (reason: Parameters<typeof waitingRoomRefusal>[0]) => waitingRoomRefusal(reason, event.id)
    if (place === undefined) return refuse('place_needed')
    const given = place.split(',', maxTickets).map(one => tickets.read(one))
    const claims = given.find(one => one?.shopId === catalogue.shopId && one.eventId === event.id)
    if (!claims) return refuse(given.every(one => one === undefined) ? 'place_not_ours' : 'place_elsewhere')
    if (claims.roomId !== room.id) return refuse('place_passed')
    const rank = rankOf(claims.place, room.line)
    if (rank === undefined || rank >= room.admission.admitted) return refuse('place_waiting')
    if (rank < room.admission.lapsed) return refuse('place_passed')
    const turn = await takeTurn(db.pool, room, { rank, cart, ticketIds: ticketIdsOf(event, catalogue), now: now() })
    // A client sends what is busy again, and so keeps its place.
    return turn === 'taken' ? undefined : turn === 'ending' ? busy : refuse('place_used')
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
    const saleOpensAt = openingOf(event, catalogue)
    const opensAt = event.waitingRoom === 'opening' ? saleOpensAt : undefined
    // Before the opening only tickets that codes open are sold, and those who wait do not wait for them.
    if (opensAt !== undefined && now() < opensAt && room?.line.seed === undefined) return undefined
    // Nor when the opening was moved to later since: the line stands still until then.
    if (room?.isPresale === false && isMovedToLater(saleOpensAt, now())) return undefined
    if (!room) {
      if (opensAt !== undefined && now() < opensAt + guardedMs) return waitingRoomRefusal('place_needed', event.id)
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
