import type { Page } from '@playwright/test'

/** All that a page leaves behind: what it shows, its address and history, and everything that is stored on the device. */
export const leftBehind = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const resultOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('A database does not answer'))
      })
    const stored: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        stored.push(name, await resultOf(database.transaction(store).objectStore(store).getAll()))
      }
      database.close()
    }
    const kept = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, stored]
    return JSON.stringify([document.documentElement.outerHTML, location.href, history.state, ...kept])
  })
