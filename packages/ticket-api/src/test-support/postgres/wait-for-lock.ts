import type { Queryable } from '../../store/database.ts'

/** Polls the database until so many statements wait for a lock; each query takes its own time. */
export const waitForLock = async (pool: Queryable, waiting = 1): Promise<void> => {
  for (let turn = 0; turn < 2_000; turn += 1) {
    const { rowCount } = await pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    if ((rowCount ?? 0) >= waiting) return
  }
  throw new Error('Nothing waited for the lock')
}
