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
} from '@portti/core'
import { createTestClock } from '@portti/core/testing'
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

// rules/door#verdicts
test('the language is switched at the door, and the verdicts speak it', async () => {
  await page.viewport(390, 844)
  const state = createStore<DoorState>(choosing)
  const door: DoorService = {
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
  }
  const signIn: SignInService = {
    ...createStore(signedIn),
    useKey: nothing,
    chooseClerk: () => undefined,
    usePin: nothing,
    leave: () => Promise.resolve(undefined),
    lock: () => undefined,
    handleRefusal: () => undefined,
    keepForOffline: nothing,
    token: () => 'merkki',
    dispose: () => undefined,
  }
  const clock = createTestClock()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <I18nextProvider i18n={addDoorTexts(createI18n('fi'))}>
      <DoorApp
        door={door}
        tabLock={createStore('ours' as const)}
        signIn={signIn}
        shop={createStore<Shop | undefined>(undefined)}
        events={createStore<readonly Event[]>([])}
        minutes={createStore(at)}
        clock={clock}
      />
    </I18nextProvider>,
  )
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
  root.unmount()
  container.remove()
})
