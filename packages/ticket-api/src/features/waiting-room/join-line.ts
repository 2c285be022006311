import { randomUUID } from 'node:crypto'
import { type Demand, drawRounds, lengthOf, mostPlaces, type Place, rankOf, roundOf } from '@portti/core/rules'
import type { Pool } from 'pg'
import type { Catalogue, CatalogueEvent } from '../../domain/model/catalogue.ts'
import { busy, type Refused } from '../../domain/model/refusal.ts'
import type { PlaceTickets } from '../../domain/waiting-room/place-ticket.ts'
import { waitingRoomRefusal } from '../../domain/waiting-room/refusals.ts'
import { guardedMs, openingOf } from '../../domain/waiting-room/room-event.ts'
import { createMicroBatcher } from '../../store/micro-batcher.ts'
import { countPlaces, giveNumbers } from '../../store/waiting-room/number-rows.ts'
import { makeRoom, type Room } from '../../store/waiting-room/room-rows.ts'
import type { AskProof } from './ask-proof.ts'
import type { WaitingRooms } from './waiting-rooms.ts'

/** Who asks for a place: the keys of their address and site; undefined for this machine. */
export type Joining = {
  readonly catalogue: Catalogue
  readonly event: CatalogueEvent
  readonly address: string | undefined
  readonly site: string | undefined
  /** The ticket of the browser, if it has one. */
  readonly ticket?: string | undefined
  /** Its proof of work, when one was asked for. */
  readonly proof?: string | undefined
}

export type JoinedPlace = { readonly ticket: string; readonly roomId: string; readonly place: Place }

export type JoinLine = (joining: Joining) => Promise<{ readonly joined: JoinedPlace | undefined } | Refused>

type Asked = Pick<Joining, 'address' | 'site'> & {
  readonly room: Pick<Room, 'shopId' | 'id'>
  readonly isEarly: boolean
}
type Given = Place | 'too_many_places' | 'closed'

/**
 * Gives places in lines (rules/waiting-room#place). Those who ask at the same time share two statements: neither they
 * nor those who wait have a row.
 */
export const createJoinLine = ({
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
}): JoinLine => {
  const batcher = createMicroBatcher<Asked, Given>({
    queueOf: ({ room, isEarly }) => `${room.shopId}\n${room.id}\n${isEarly}`,
    runBatch: batch => giveBatch(pool, batch),
    longestQueue: 20_000,
    largestBatch: 500,
  })

  /** The event's room, made when it is needed before the opening. */
  const roomFor = async ({ catalogue: { shopId, ...catalogue }, event }: Joining): Promise<Room | undefined> => {
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
    // A place whose turn is over is no place: whoever comes back queues again.
    if (
      ticket !== undefined &&
      claims?.roomId === room.id &&
      claims.shopId === room.shopId &&
      !isOver(claims.place, room)
    ) {
      return { joined: { ticket, roomId: room.id, place: claims.place } }
    }
    const { address, site, proof } = joining
    const scope = { shopId: room.shopId, eventId: event.id, address }
    const refusal = await askProof({ scope, demand: demandOf(room), proof })
    if (refusal) return refusal
    const opensAt = openingOf(event, catalogue)
    const isEarly = event.waitingRoom === 'opening' && opensAt !== undefined && now() < opensAt
    const given = await batcher.submit({ room, address, site, isEarly })
    if (given === undefined) return busy
    if (given === 'too_many_places') return waitingRoomRefusal(given, event.id)
    if (given === 'closed') return { joined: undefined }
    const issued = tickets.issue({ shopId: room.shopId, eventId: event.id, roomId: room.id, place: given })
    return { joined: { ticket: issued, roomId: room.id, place: given } }
  }
}

/** How many wait for what is left. */
const demandOf = ({ line, admission, stock, piecesEach }: Room): Demand => ({
  people: lengthOf(line) - admission.admitted,
  left: stock?.left,
  piecesEach,
})

/** Gives places to people of one room, in the order in which they asked. */
const giveBatch = async (pool: Pool, batch: readonly Asked[]): Promise<readonly Given[]> => {
  const [first] = batch
  if (!first) return []
  const rounds = roundsOf(batch, await countPlaces(pool, first.room, networksOf(batch)))
  const wanted = Array.from({ length: drawRounds }, (_, round) => rounds.filter(one => one === round).length)
  if (rounds.every(round => round === undefined)) return batch.map(() => 'too_many_places')
  const numbers = await giveNumbers(pool, first.room, wanted, first.isEarly)
  if (!numbers) return batch.map(() => 'closed')
  const next = numbers.kind === 'drawn' ? [...numbers.from] : [numbers.from]
  return rounds.map((round): Given => {
    if (round === undefined) return 'too_many_places'
    const line = numbers.kind === 'drawn' ? round : 0
    const number = next[line] ?? 0
    next[line] = number + 1
    return numbers.kind === 'drawn' ? { kind: 'drawn', round, number } : { kind: 'queued', number }
  })
}

const networksOf = (batch: readonly Asked[]): ReadonlyMap<string, number> => {
  const networks = new Map<string, number>()
  for (const { address, site } of batch) {
    for (const network of [address, site]) {
      if (network !== undefined) networks.set(network, (networks.get(network) ?? 0) + 1)
    }
  }
  return networks
}

/** The round of each place; undefined beyond the most that a network may have. @param after each network's places now. */
const roundsOf = (batch: readonly Asked[], after: ReadonlyMap<string, number>): readonly (number | undefined)[] => {
  const more = networksOf(batch)
  const had = new Map([...after].map(([network, places]) => [network, places - (more.get(network) ?? 0)]))
  const earlier = (network: string | undefined): number => {
    if (network === undefined) return 0
    const places = had.get(network) ?? 0
    had.set(network, places + 1)
    return places
  }
  return batch.map(({ address, site }) => {
    const count = { address: earlier(address), site: earlier(site) }
    return count.address >= mostPlaces.address || count.site >= mostPlaces.site ? undefined : roundOf(count)
  })
}

const isOver = (place: Place, { line, admission }: Room): boolean => {
  const rank = rankOf(place, line)
  return rank !== undefined && rank < admission.lapsed
}
