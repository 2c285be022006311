import { createStore, type SignInService, type TabLock } from '@portti/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DoorApp } from './door/door-app.tsx'
import { KioskApp, type KioskAppProps } from './kiosk-app.tsx'
import { accessProblems } from './testing/access-problems.ts'
import { showInFinnish } from './testing/show-in-finnish.tsx'

// rules/kiosk#one-tab
test('a second tab of a device says where to go on, and the till opens in it once the first is closed', async () => {
  const tab = createStore<ReturnType<TabLock['getSnapshot']>>('elsewhere')
  const signIn = createStore({ phase: 'no_key', isPending: false }) as unknown as SignInService
  const given = { tabLock: tab, signIn, shop: createStore(undefined), minutes: createStore(0) }
  const { container, close } = showInFinnish(() => <KioskApp {...(given as unknown as KioskAppProps)} />)
  await expect.element(page.getByText(/Jatka siellä tai sulje se/)).toBeVisible()
  expect(await accessProblems(container)).toEqual([])
  expect(container.querySelectorAll('button, input')).toHaveLength(0)
  tab.update(() => 'ours')
  await expect.element(page.getByRole('heading', { name: 'Ota kassa käyttöön' })).toBeVisible()
  close()
})

// rules/kiosk#one-tab
test('a second tab of a door says so in its own words, and reads no code until the first is closed', async () => {
  const tab = createStore<ReturnType<TabLock['getSnapshot']>>('elsewhere')
  const signIn = createStore({ phase: 'no_key', isPending: false }) as unknown as SignInService
  const door = createStore({ phase: 'choosing', gates: [], listed: [], unsent: 0, isStorageFull: false })
  const nothing = createStore(undefined)
  const given = { door, tabLock: tab, signIn, shop: nothing, events: nothing, minutes: createStore(0) }
  const { container, close } = showInFinnish(() => <DoorApp {...(given as unknown as Parameters<typeof DoorApp>[0])} />)
  await expect.element(page.getByRole('heading', { name: 'Tarkastus on auki toisessa välilehdessä' })).toBeVisible()
  await expect.element(page.getByText(/niin tarkastus avautuu tähän/)).toBeVisible()
  expect(container.querySelectorAll('button, input, video')).toHaveLength(0)
  tab.update(() => 'ours')
  await expect.element(page.getByRole('textbox')).toBeVisible()
  close()
})
