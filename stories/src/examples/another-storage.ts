import type { KeyValueStorage, TabStorage } from '@portti/core'

/** The storage of a device: texts by keys, kept after the program ends. */
export interface Drive {
  read(key: string): string | null
  write(key: string, value: string): void
  erase(key: string): void
  keys(): readonly string[]
}

/** All keys of the shop on the drive; other programs have keys of theirs there. */
const ours = 'shop/'

/** Both storage ports on one drive of a device with a single window: the typed form is kept apart by its prefix. */
export const tabStorageOver = (
  drive: Drive,
): { readonly storage: KeyValueStorage; readonly tabStorage: TabStorage } => {
  const under = (prefix: string): TabStorage => ({
    get: key => drive.read(prefix + key) ?? undefined,
    set: (key, value) => drive.write(prefix + key, value),
    remove: key => drive.erase(prefix + key),
  })
  return {
    tabStorage: under(`${ours}form/`),
    storage: {
      ...under(`${ours}kept/`),
      clear: () => {
        for (const key of drive.keys()) if (key.startsWith(ours)) drive.erase(key)
      },
      // A single window has no other that could change something.
      onChange: () => () => undefined,
    },
  }
}
