import '../kiosk.css'
import './door.css'
import {
  createStore,
  type DoorService,
  type DoorState,
  type Event,
  type Shop,
  type SignInService,
  type SignInState,
  type Store,
} from '@portti/core'
import { createTestClock } from '@portti/core/testing'
import type { ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createI18n } from '../texts/create-i18n.ts'
import { addDoorTexts } from '../texts/door/door-texts.ts'
import en from '../texts/door/en.json' with { type: 'json' }
import fi from '../texts/door/fi.json' with { type: 'json' }
import sv from '../texts/door/sv.json' with { type: 'json' }
import { DoorApp } from './door-app.tsx'

const at = Date.parse('2027-05-07T15:42:00Z')
const entry = { at, gate: 'Pääovi', device: 'Laite 3' }
const chosen = { id: 'a', title: { fi: 'Toukotanssit', en: 'May dance', sv: 'Majdans' }, startsAt: at }
const choosing: DoorState = { phase: 'choosing', gates: [], listed: [chosen], unsent: 0, isStorageFull: false }
const open: DoorState = {
  phase: 'open',
  event: chosen,
  gate: 'Pääovi',
  inside: 0,
  expected: 1,
  gates: [],
  ownEntries: 0,
  latestEntries: [],
  unsent: 0,
  listReadAt: at,
  isOffline: false,
  isJudging: false,
  unread: 0,
  verdict: { scanId: 'a', kind: 'used', at, isByList: false, isConflict: false, entry },
  undoable: undefined,
  conflicts: [],
  isStorageFull: false,
  problem: undefined,
}
const signedIn: SignInState = {
  phase: 'signed_in',
  till: { id: 'ovi', name: 'Ovi 1', payments: [], takesCodes: false, refunds: false },
  clerk: { id: 'aino', name: 'Aino K.', isManager: false },
  managers: [],
}
const nothing = () => Promise.resolve()

const signInOf = (state: Store<SignInState>): SignInService => ({
  ...state,
  useKey: nothing,
  chooseClerk: () => undefined,
  usePin: nothing,
  leave: () => Promise.resolve(undefined),
  lock: () => undefined,
  handleRefusal: () => undefined,
  keepForOffline: nothing,
  token: () => 'merkki',
  dispose: () => undefined,
})
const doorOf = (state: ReturnType<typeof createStore<DoorState>>): DoorService => ({
  ...state,
  open: () => Promise.resolve(state.update(() => open)),
  leave: () => state.update(() => choosing),
  scan: nothing,
  undo: nothing,
  letGroupIn: nothing,
  settle: nothing,
  clearVerdict: () => undefined,
  sendNow: nothing,
  dispose: () => undefined,
})

type Shown = Pick<ComponentProps<typeof DoorApp>, 'signIn' | 'events' | 'clock'>
const show = (given: Shown) => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <I18nextProvider i18n={addDoorTexts(createI18n('fi'))}>
      <DoorApp
        door={doorOf(createStore(choosing))}
        tabLock={createStore('ours' as const)}
        shop={createStore<Shop | undefined>(undefined)}
        minutes={createStore(at)}
        {...given}
      />
    </I18nextProvider>,
  )
  const close = () => {
    root.unmount()
    container.remove()
  }
  return { container, close }
}

// rules/door#verdicts
test('the language is switched at the door, and the verdicts speak it', async () => {
  await page.viewport(390, 844)
  const events = createStore<readonly Event[]>([])
  const { container, close } = show({ signIn: signInOf(createStore(signedIn)), events, clock: createTestClock() })
  await expect.element(page.getByRole('heading', { name: fi.door.choose })).toBeVisible()
  for (const [language, texts, title] of [
    ['en', en, 'May dance'],
    ['sv', sv, 'Majdans'],
    ['fi', fi, 'Toukotanssit'],
  ] as const) {
    await page.getByRole('combobox').last().selectOptions(language)
    await expect.element(page.getByRole('heading', { name: texts.door.choose })).toBeVisible()
    await page.getByRole('combobox').first().selectOptions('a')
    await page.getByRole('button', { name: texts.door.start }).click()
    await expect.element(page.getByRole('heading', { name: texts.door.verdicts.used })).toBeVisible()
    await vi.waitFor(() => expect(container.querySelector('h1')?.textContent).toContain(title), 30_000)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: texts.door.change }).click()
  }
  close()
})

// rules/door#rights
test('the events are read again whenever one is chosen: the next clerk is offered what was imported meanwhile', async () => {
  const extra = { ...chosen, id: 'b', title: { fi: 'Lisänäytös' }, status: 'confirmed', folderIds: [] }
  let listed: readonly Event[] = []
  const read = createStore<readonly Event[] | undefined>(undefined)
  const events: Store<readonly Event[] | undefined> = {
    getSnapshot: read.getSnapshot,
    subscribe: listener => {
      const leave = read.subscribe(listener)
      read.update(() => listed)
      return leave
    },
  }
  const session = createStore<SignInState>(signedIn)
  const { container, close } = show({ signIn: signInOf(session), events, clock: createTestClock(at) })
  await expect.element(page.getByRole('heading', { name: fi.door.choose })).toBeVisible()
  expect(container.querySelector('select')?.textContent).not.toContain('Lisänäytös')
  session.update(() => ({ ...signedIn, phase: 'choosing', clerks: [], isPending: false }))
  await expect.element(page.getByRole('heading', { name: fi.door.choose })).not.toBeInTheDocument()
  listed = [extra as unknown as Event]
  session.update(() => signedIn)
  await vi.waitFor(() => expect(container.querySelector('select')?.textContent).toContain('Lisänäytös'), 30_000)
  close()
})
