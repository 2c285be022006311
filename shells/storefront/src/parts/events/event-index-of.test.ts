import { setImmediate as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Event, Shop } from '@portti/core'
import { expect, it } from 'vitest'
import { eventIndexOf } from './event-index-of.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const shop = { id: 'metsa', timeZone: 'Europe/Helsinki', eventFolders: [] } as unknown as Shop
const anEvent = (id: string, startsAt: number) =>
  ({ id, startsAt, folderIds: [], products: [], availability: { available: true } }) as unknown as Event

it('keeps no event of the lists that came before the last one', async () => {
  const unchanged = anEvent('sama', 100)
  const seen = Array.from({ length: 10 }, (_, startsAt) => {
    const changed = anEvent('muuttuva', startsAt)
    eventIndexOf([unchanged, changed], shop)
    return new WeakRef(changed)
  })
  // The target of a weak reference lives until the current task ends.
  await pause()
  collectGarbage()
  expect(seen.map(event => event.deref()?.startsAt).filter(Boolean)).toEqual([9])
})
