import { drawRounds, type EpochMs, maxPlaces, type Place, roundOf } from '@portti/core/rules'
import type { Queryable } from '../../store/database.ts'
import { countPlaces, giveNumbers } from '../../store/waiting-room/number-rows.ts'
import { insertResponses, loadResponses } from '../../store/waiting-room/response-rows.ts'
import type { Room } from '../../store/waiting-room/room-rows.ts'

/** Somebody who asks for a place: the keys of their address and site; undefined for this machine. */
export type GivePlacesInput = {
  readonly address: string | undefined
  readonly site: string | undefined
  readonly room: Pick<Room, 'shopId' | 'id'>
  /** Whether sales have not opened. */
  readonly isEarly: boolean
  /** Idempotency key: a join that is sent again, because its answer was lost, has the same one. */
  readonly key: string | undefined
  /** Whether no work was done for the place, though it was asked for. */
  readonly isUnproven: boolean
}
export type GivePlacesResult = Place | 'too_many_places' | 'closed'

/**
 * Gives places to people of one room, in the order in which they asked. A join that is sent again gets its place, and so
 * does one that another process answers at the same moment.
 * @param batch with one join a key at most.
 */
export const givePlaces = async (
  pool: Queryable,
  batch: readonly GivePlacesInput[],
  now: EpochMs,
): Promise<readonly GivePlacesResult[]> => {
  const [first] = batch
  if (!first) return []
  const answered = await loadResponses(
    pool,
    first.room,
    batch.flatMap(({ key }) => key ?? []),
  )
  const earlier = batch.map(({ key }) => (key === undefined ? undefined : answered.get(key)))
  const fresh = batch.filter((_, index) => earlier[index] === undefined)
  const given = await giveNew(pool, first, fresh)
  const kept = new Map(
    fresh.flatMap(({ key }, at): [string, Place][] => {
      const place = given[at]
      return key === undefined || typeof place !== 'object' ? [] : [[key, place]]
    }),
  )
  const stored = await insertResponses(pool, first.room, kept, now)
  const next = given.values()
  return batch.map(({ key }, at): GivePlacesResult => {
    const place = earlier[at] ?? next.next().value ?? 'closed'
    return (key === undefined ? undefined : stored.get(key)) ?? place
  })
}

const giveNew = async (
  pool: Queryable,
  { room, isEarly }: Pick<GivePlacesInput, 'room' | 'isEarly'>,
  batch: readonly GivePlacesInput[],
): Promise<readonly GivePlacesResult[]> => {
  if (batch.length === 0) return []
  const rounds = roundsOf(batch, await countPlaces(pool, room, networksOf(batch)))
  const wanted = Array.from({ length: drawRounds }, (_, round) => rounds.filter(one => one === round).length)
  if (rounds.every(round => round === undefined)) return batch.map(() => 'too_many_places')
  const numbers = await giveNumbers(pool, room, wanted, isEarly)
  if (!numbers) return batch.map(() => 'closed')
  const next = numbers.kind === 'drawn' ? [...numbers.from] : [numbers.from]
  return rounds.map((round): GivePlacesResult => {
    if (round === undefined) return 'too_many_places'
    const line = numbers.kind === 'drawn' ? round : 0
    const number = next[line] ?? 0
    next[line] = number + 1
    return numbers.kind === 'drawn' ? { kind: 'drawn', round, number } : { kind: 'queued', number }
  })
}

const networksOf = (batch: readonly GivePlacesInput[]): ReadonlyMap<string, number> => {
  const networks = new Map<string, number>()
  for (const { address, site } of batch) {
    for (const network of [address, site]) {
      if (network !== undefined) networks.set(network, (networks.get(network) ?? 0) + 1)
    }
  }
  return networks
}

/** The round of each place; undefined beyond the most that a network may have. @param after each network's places now. */
const roundsOf = (
  batch: readonly GivePlacesInput[],
  after: ReadonlyMap<string, number>,
): readonly (number | undefined)[] => {
  const more = networksOf(batch)
  const had = new Map([...after].map(([network, places]) => [network, places - (more.get(network) ?? 0)]))
  const earlier = (network: string | undefined): number => {
    if (network === undefined) return 0
    const places = had.get(network) ?? 0
    had.set(network, places + 1)
    return places
  }
  return batch.map(({ address, site, isUnproven }) => {
    const count = { address: earlier(address), site: earlier(site), isUnproven }
    return count.address >= maxPlaces.address || count.site >= maxPlaces.site ? undefined : roundOf(count)
  })
}
