import type { SeatChart } from '../../domain/seatsio/seat-chart.ts'
import type { ServerLog } from '../../platform/stderr-log.ts'
import type { Database } from '../../store/database.ts'

/** Dependencies of all functions for places at seats.io. */
export type SeatsioDeps = {
  readonly db: Database
  readonly chart: SeatChart
  readonly now: () => number
  readonly log: ServerLog
}
