import type { Kysely } from 'kysely'
import type { SeatChart } from '../../domain/seatsio/seat-chart.ts'
import type { ServerLog } from '../../platform/stderr-log.ts'
import type { Schema } from '../../store/schema.ts'

/** Dependencies of all functions for places at seats.io. */
export type SeatsioDeps = {
  readonly kysely: Kysely<Schema>
  readonly chart: SeatChart
  readonly now: () => number
  readonly log: ServerLog
}
