import type { IDBPDatabase } from 'idb'

type Use<Schema> = <Value>(action: (opened: IDBPDatabase<Schema>) => Promise<Value>) => Promise<Value>

/**
 * Acts on a database of IndexedDB, which is opened by the first action. A browser closes a connection by itself, in the
 * background or short of memory: an action that fails is tried once more on a new one. Rejects where that fails too.
 * An action may be run twice.
 */
export const reopenedDatabase = <Schema>(open: () => Promise<IDBPDatabase<Schema>>): Use<Schema> => {
  let connection: Promise<IDBPDatabase<Schema>> | undefined
  const once: Use<Schema> = async action => {
    connection ??= open()
    const used = connection
    try {
      return await action(await used)
    } catch (problem) {
      if (connection === used) connection = undefined
      used.then(opened => opened.close()).catch(() => undefined)
      throw problem
    }
  }
  return action => once(action).catch(() => once(action))
}
