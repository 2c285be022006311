import { DatabaseSync } from 'node:sqlite'
import { waitUntil } from './wait-until.ts'

const locked = 5
const maxWaitMs = 600_000

/**
 * Runs alone among all processes that start or stop the server of one home. PostgreSQL's own pid file does not separate
 * two that find a dead server's file at the same moment. The system holds the lock and frees it when we are killed;
 * SQLite is only our way to it, as Node has no other.
 */
export async function withStartLock<T>(file: string, onWait: () => void, run: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    if (!takeLock(lock)) {
      onWait()
      const taken = await waitUntil(async () => takeLock(lock) || undefined, { everyMs: 20, withinMs: maxWaitMs })
      if (!taken) throw new Error(`${file} stays locked`)
    }
    return await run()
  } finally {
    lock.close()
  }
}

function takeLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === locked) return false
    throw error
  }
}
