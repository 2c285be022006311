import type { Hall } from '../../domain/seating/hall.ts'
import type { Queryable } from '../database.ts'
import { createMicroBatcher } from '../micro-batcher.ts'
import { loadSeatStatuses, type SeatStatus } from './seat-repository.ts'

type HallReaderRequest = { readonly shopId: string; readonly hall: Hall }
type Statuses = ReadonlyMap<string, SeatStatus>

/** The seats of a hall that are not taken, by their quotas; answers undefined when the queue is full. */
export type HallReader = (asked: HallReaderRequest) => Promise<Statuses> | undefined

/**
 * Reads a hall once for all simultaneous requests (rules/seating#seat-reservations). A request that comes during a
 * reading waits for the next one, which shows all earlier changes.
 */
export const createHallReader = (pool: Queryable): HallReader => {
  const { submit } = createMicroBatcher<HallReaderRequest, Statuses>({
    queueOf: ({ shopId, hall }) => `${shopId}\n${hall.event.id}`,
    runBatch: async asked => {
      const maps = new Set(asked.map(({ hall }) => hall.map))
      const quotaIds = [...maps].flatMap(({ seats }) => [...seats.values()].map(({ quotaId }) => quotaId))
      const statuses = await loadSeatStatuses(pool, asked[0]?.shopId ?? '', [...new Set(quotaIds)])
      return asked.map(() => statuses)
    },
    maxQueueLength: 2_000,
    largestBatch: 2_000,
  })
  return submit
}
