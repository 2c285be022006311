import { errorCode } from '../platform/error-code.ts'

// Deadlock found, serialization failure: PostgreSQL undid the whole transaction and asks for it again.
const conflicts = ['40P01', '40001']

/**
 * Runs a transaction again at once when PostgreSQL undid it for a conflict with another one; after the last attempt the
 * conflict is thrown. `run` must be the whole transaction and do nothing outside of the database.
 */
export async function retrySerialization<T>(run: () => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attempts || !conflicts.includes(errorCode(error) ?? '')) throw error
    }
  }
}
