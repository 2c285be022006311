/** rules/routes#load-retries: three retries after a failed load; each wait is twice the previous one. */
const waitsBeforeRetryMs = [350, 700, 1_400]

/**
 * Imports a script, or reads an essential resource, with retries. Rejects with the last error. Some browsers remember a
 * failed import until the page is reloaded and never request it again; the loader's one reload helps there.
 */
export const retryImport = async <T>(load: () => Promise<T>): Promise<T> => {
  for (const waitMs of waitsBeforeRetryMs) {
    try {
      return await load()
    } catch {
      await new Promise(resolve => setTimeout(resolve, waitMs))
    }
  }
  return load()
}
