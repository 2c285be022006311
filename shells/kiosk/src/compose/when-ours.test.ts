import { createStore, type TabLock } from '@portti/core'
import { expect, test } from 'vitest'
import { whenOurs } from './when-ours.ts'

const lockThatIs = (state: ReturnType<TabLock['getSnapshot']>) => createStore(state)

// rules/kiosk#one-tab
test('a tab waits for the device until the other tab is closed, and not at all where it is the only one', async () => {
  const lock = lockThatIs('asking')
  const heard: string[] = []
  const waiting = whenOurs(lock).then(() => heard.push('ours'))
  lock.update(() => 'elsewhere')
  await Promise.resolve()
  expect(heard).toEqual([])
  lock.update(() => 'ours')
  await waiting
  expect(heard).toEqual(['ours'])
  await whenOurs(lockThatIs('ours'))
})
