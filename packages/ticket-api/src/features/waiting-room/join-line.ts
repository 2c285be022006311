import { randomUUID } from 'node:crypto'
import { challengeRounds, type Demand, drawRounds, lengthOf, type Place, rankOf } from '@portti/core/rules'
import type { Catalogue, CatalogueEvent } from '../../domain/model/catalogue.ts'
import { busy, type Refused } from '../../domain/model/refusal.ts'
import type { PlaceTickets } from '../../domain/waiting-room/place-ticket.ts'
import { guardedMs, openingOf } from '../../domain/waiting-room/room-event.ts'
import { waitingRoomRefusal } from '../../domain/waiting-room/waiting-room-refusal.ts'
import type { Limit } from '../../platform/limits/request-limit.ts'
import type { RequestLimits } from '../../platform/limits/request-limits.ts'
import type { Database } from '../../store/database.ts'
import { createMicroBatcher } from '../../store/micro-batcher.ts'
import { makeRoom, type Room } from '../../store/waiting-room/room-rows.ts'
import type { AskProof } from './ask-proof.ts'
import { type GivePlacesInput, type GivePlacesResult, givePlaces } from './give-places.ts'
import type { WaitingRooms } from './waiting-rooms.ts'

/** A request for a place, with the keys of its address and site; undefined for this machine. */
export type JoinLineInput = {
  readonly catalogue: Catalogue
  readonly event: CatalogueEvent
  readonly address: string | undefined
  readonly site: string | undefined
  /** The ticket of the browser, if it has one. */
  readonly ticket?: string | undefined
  /** Its proof of work, when one was asked for. */
  readonly proof?: string | undefined
  /** Whether a page without scripts asks, which can do no work. */
  readonly isPlainForm?: boolean
  /** Idempotency key: a join that is sent again, because its answer was lost, has the same one. */
  readonly key?: string | undefined
}

export type JoinedPlace = { readonly ticket: string; readonly roomId: string; readonly place: Place }

export type JoinLine = (joining: JoinLineInput) => Promise<{ readonly joined: JoinedPlace | undefined } | Refused>

/**
 * Gives places in lines (rules/waiting-room#place). Those who ask at the same time share a few statements, and nobody
 * who waits has a row for longer than an answer may be lost.
 */
export const createJoinLine = ({
  rooms,
  tickets,
  db: { pool },
  askProof,
  limits,
  now,
}: {
  readonly rooms: WaitingRooms
  readonly tickets: PlaceTickets
  readonly db: Database
  readonly askProof: AskProof
  readonly limits: RequestLimits
  readonly now: () => number
}): JoinLine => {
  const batcher = createMicroBatcher<GivePlacesInput, GivePlacesResult>({
    queueOf: ({ room, isEarly }) => `${room.shopId}\n${room.id}\n${isEarly}`,
    // Two tabs of a browser send one key.
    uniqueBy: ({ key }) => key ?? randomUUID(),
    runBatch: batch => givePlaces(pool, batch, now()),
    maxQueueLength: 20_000,
    largestBatch: 500,
  })

  const [ofAddress, ofSite] = [limits.of(unprovenOfAddress), limits.of(unprovenOfSite)]
  /** Pages without scripts can do no work: they get one place an address, behind those who did it. */
  const spareWork = async ({ event, address, site }: JoinLineInput, room: Room): Promise<Refused | undefined> => {
    const isTooMany =
      (address !== undefined && (await ofAddress.take(`${room.id} ${address}`)) > 0) ||
      (site !== undefined && (await ofSite.take(`${room.id} ${site}`)) > 0)
    return isTooMany ? waitingRoomRefusal('too_many_places', event.id) : undefined
  }

  /** The event's room, made when it is needed before the opening. */
  const roomFor = async ({ catalogue: { shopId, ...catalogue }, event }: JoinLineInput): Promise<Room | undefined> => {
    const known = (await rooms.read()).roomOf(shopId, event.id)
    if (known) return known
    const opensAt = openingOf(event, catalogue)
    if (event.waitingRoom !== 'opening' || opensAt === undefined || now() >= opensAt + guardedMs) return undefined
    await makeRoom(pool, { shopId, eventId: event.id, id: randomUUID(), rounds: drawRounds, now: now() })
    return (await rooms.read(0)).roomOf(shopId, event.id)
  }

  return async joining => {
    const { catalogue, event, ticket } = joining
    const room = await roomFor(joining)
    if (!room) return { joined: undefined }
    const claims = ticket === undefined ? undefined : tickets.read(ticket)
    // A place whose turn is over is none: a returning visitor queues again.
    if (
      ticket !== undefined &&
      claims?.roomId === room.id &&
      claims.shopId === room.shopId &&
      !isOver(claims.place, room)
    ) {
      return { joined: { ticket, roomId: room.id, place: claims.place } }
    }
    const { address, site, proof, key } = joining
    const demand = demandOf(room)
    const isUnproven = joining.isPlainForm === true && challengeRounds(demand) !== undefined
    const scope = { shopId: room.shopId, eventId: event.id, address }
    const refusal = await (isUnproven ? spareWork(joining, room) : askProof({ scope, demand, proof }))
    if (refusal) return refusal
    const opensAt = openingOf(event, catalogue)
    const isEarly = event.waitingRoom === 'opening' && opensAt !== undefined && now() < opensAt
    const given = await batcher.submit({ room, address, site, isEarly, isUnproven, key })
    if (given === undefined) return busy
    if (given === 'too_many_places') return waitingRoomRefusal(given, event.id)
    if (given === 'closed') return { joined: undefined }
    const issued = tickets.issue({ shopId: room.shopId, eventId: event.id, roomId: room.id, place: given })
    return { joined: { ticket: issued, roomId: room.id, place: given } }
  }
}

const hours = 6
const unprovenOfAddress: Limit = { name: 'unproven', points: 1, seconds: hours * 3_600, share: 0 }
const unprovenOfSite: Limit = { name: 'unproven-site', points: 16, seconds: hours * 3_600, share: 0 }

/** The people who wait, and the pieces that are left. */
const demandOf = ({ line, admission, stock, piecesEach }: Room): Demand => ({
  people: lengthOf(line) - admission.admitted,
  left: stock?.left,
  piecesEach,
})

const isOver = (place: Place, { line, admission }: Room): boolean => {
  const rank = rankOf(place, line)
  return rank !== undefined && rank < admission.lapsed
}
