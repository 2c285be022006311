import { createStore } from '@portti/core'
import { expect, test } from 'vitest'
import { whenIdle } from './when-idle.ts'

// rules/kiosk#installable
test('a newer version waits for the end of what is kept, and comes in once', () => {
  const kept = createStore(1)
  let reloads = 0
  const reload = whenIdle({ isIdle: () => kept.getSnapshot() === 0, changes: kept }, () => (reloads += 1))
  kept.update(() => 0)
  expect(reloads).toBe(0)
  kept.update(() => 2)
  reload()
  kept.update(() => 1)
  expect(reloads).toBe(0)
  kept.update(() => 0)
  kept.update(() => 0)
  expect(reloads).toBe(1)
  reload()
  expect(reloads).toBe(2)
})
