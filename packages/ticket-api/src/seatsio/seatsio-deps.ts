import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { ServerLog } from '../http/stderr-log.ts'
import type { SeatChart } from './seat-chart.ts'

/** What everything about places at seats.io needs. */
export type SeatsioDeps = {
  readonly kysely: Kysely<Schema>
  readonly chart: SeatChart
  readonly now: () => number
  readonly log: ServerLog
}
