import { expect, it } from 'vitest'
import { createFollowingStore } from './following-store.ts'

it('follows from the first watcher to the last, each counted once', () => {
  const said: string[] = []
  const store = createFollowingStore(0, () => {
    said.push('begin')
    return () => said.push('end')
  })
  const first = store.subscribe(() => said.push(`now ${store.getSnapshot()}`))
  const second = store.subscribe(() => undefined)
  store.update(value => value + 1)
  first()
  first()
  expect(said).toEqual(['begin', 'now 1'])
  second()
  expect(said).toEqual(['begin', 'now 1', 'end'])
  store.subscribe(() => undefined)()
  expect(said.slice(3)).toEqual(['begin', 'end'])
})
