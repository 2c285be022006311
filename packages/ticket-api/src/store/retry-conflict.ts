import { errorCode } from '../platform/error-code.ts'

// Deadlock, serialization failure: PostgreSQL rolled the whole transaction back, and it has to be retried.
const conflicts = ['40P01', '40001']

const maxAttempts = 5

/**
 * Retries a transaction at once when PostgreSQL rolled it back because of a conflict with another one; after the last
 * attempt the conflict is thrown. `run` must be the whole transaction and do nothing outside of the database.
 */
export async function retrySerialization<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= maxAttempts || !conflicts.includes(errorCode(error) ?? '')) throw error
    }
  }
}
