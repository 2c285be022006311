import type { EpochMs } from '@portti/core/rules'
import { sql } from 'kysely'
import { isBeyondPauses } from '../../store/retry-lease.ts'
import { sqlTime } from '../../store/sql-time.ts'

export type DueReminder = {
  readonly shop_id: string
  readonly id: string
  readonly event_id: string
  readonly awaits: 'opening' | 'tickets'
  readonly product_ids: readonly string[]
  readonly any_ticket: boolean
  readonly email: string
  readonly language: string
  readonly origin: string
  readonly secret: string
  readonly created_at: Date
  readonly confirmed_at: Date | null
  readonly attempts: number
  /** When it is due again if this try fails. */
  readonly due_at: Date
  /** Whether it is given up if this try fails. */
  readonly is_last_try: boolean
}

/**
 * Takes reminders that are due, at most so many, and leases them: nobody else takes them meanwhile. Made anew for each
 * run of the job, which looks only once at what people wait for.
 */
export type TakeDue = (most: number) => Promise<readonly DueReminder[]>

/** The pause after a try. That of a confirmation request doubles with each try, up to the longest. */
export const pauses = { firstMs: 60_000, maxMs: 15 * 60_000 }

/** A confirmed reminder is given up after so many tries, if sales have opened by then; of tickets after some hours. */
export const maxAttempts = 30

/** Whether the time in a column has come; also where it was written before the clock was set back. */
export const hasCome = (column: string, now: EpochMs) =>
  sql`(${sql.ref(column)} <= ${sqlTime(now)} OR ${isBeyondPauses(sql.ref(column), pauses, now)})`
