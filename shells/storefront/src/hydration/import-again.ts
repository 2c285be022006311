/** rules/routes#load-retries: what failed to load is tried three times more; each wait is twice the one before. */
const waitsBeforeRetryMs = [350, 700, 1_400]

/**
 * Imports a script, and tries again when it does not come. Rejects as the last try did. A browser that remembers what
 * failed for as long as the page lives asks for nothing more: there the loader's one reload helps.
 */
export const importAgain = async <T>(load: () => Promise<T>): Promise<T> => {
  for (const waitMs of waitsBeforeRetryMs) {
    try {
      return await load()
    } catch {
      await new Promise(resolve => setTimeout(resolve, waitMs))
    }
  }
  return load()
}
