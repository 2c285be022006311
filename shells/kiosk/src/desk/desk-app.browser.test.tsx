import '../kiosk.css'
import './desk.css'
import './live/live.css'
import './lists/lists.css'
import {
  createStore,
  type DeskService,
  type DeskState,
  type LiveSalesService,
  type Shop,
  type SignInService,
  type SignInState,
} from '@portti/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessProblemsInBothSchemes } from '../testing/access-problems.ts'
import { createRunningClock } from '../testing/running-clock.ts'
import { showInFinnish } from '../testing/show-in-finnish.tsx'
import fi from '../texts/desk/fi.json' with { type: 'json' }
import { DeskApp } from './desk-app.tsx'

const till = { id: 'k', name: 'Kassa 2', payments: [], takesCodes: true, refunds: true }
const riitta = { id: 'riitta', name: 'Riitta M.', isManager: true }
const aino = { id: 'aino', name: 'Aino K.', isManager: false }
const order = { number: 'P27-000001', createdAt: 0, status: 'paid', name: 'Helena Virtanen', total: 4_400 }
const state: DeskState = {
  typed: '',
  filter: 'all',
  isFound: true,
  found: [{ ...order, tickets: 2, matched: 'name' }],
  isPending: false,
  toDo: undefined,
  toDoCount: undefined,
  order: { ...order, email: 'helena@posti.example', tickets: [], goods: [], story: [] },
  opening: undefined,
  refund: undefined,
  seats: undefined,
  halls: {},
  draft: undefined,
  done: undefined,
  problem: undefined,
}
const desk = { ...createStore(state), search: async () => undefined } as unknown as DeskService
const live = {
  ...createStore({ sales: undefined, problem: undefined }),
  start: () => undefined,
  stop: () => undefined,
} as unknown as LiveSalesService
const shop = createStore<Shop | undefined>({
  title: { fi: 'Peltohovi' },
  timeZone: 'Europe/Helsinki',
} as unknown as Shop)
const List = () => <main data-part="desk-lists">Nimilista</main>

let clock: ReturnType<typeof createRunningClock>
let session: ReturnType<typeof createStore<SignInState>>
let shown: ReturnType<typeof showInFinnish>
const signedIn = (clerk: typeof riitta): SignInState => ({ phase: 'signed_in', till, clerk, managers: [] })
beforeEach(async () => {
  await page.viewport(1280, 800)
  clock = createRunningClock()
  session = createStore(signedIn(riitta))
  const signIn = {
    ...session,
    lock: () => session.update(() => ({ phase: 'choosing', till, clerks: [riitta], clerk: riitta, isPending: false })),
  } as unknown as SignInService
  shown = showInFinnish(() => (
    <DeskApp
      desk={desk}
      live={live}
      parts={{ stock: List, doors: List, lists: List }}
      clock={clock}
      signIn={signIn}
      shop={shop}
      minutes={createStore(0)}
    />
  ))
  await vi.waitFor(() => page.getByText('helena@posti.example').element(), 30_000)
})
afterEach(() => shown.close())

// WCAG 2.4.2
test('the title of the page names the view', async () => {
  await vi.waitFor(() => expect(document.title).toBe(`${fi.desk.tabs.orders}, ${fi.desk.title}`), 30_000)
  await userEvent.keyboard('{F4}')
  await vi.waitFor(() => expect(document.title).toBe(`${fi.desk.tabs.doors}, ${fi.desk.title}`), 30_000)
})

// rules/kiosk#zoom
test.each([640, 768, 820, 900])(
  'at %i px the bar is above what a view shows, and covers nothing of it',
  async width => {
    await page.viewport(width, 1024)
    const boxOf = (selector: string) => shown.container.querySelector(selector)?.getBoundingClientRect()
    for (const [key, part] of [
      ['{F1}', 'live-sales'],
      ['{F2}', 'desk-found'],
      ['{F5}', 'desk-lists'],
    ] as const) {
      await userEvent.keyboard(key)
      await vi.waitFor(() => expect(boxOf(`[data-part="${part}"]`)).toBeDefined(), 30_000)
      const clock = boxOf('[data-part="kiosk-bar"] [data-part="clock"]')
      const [end, begin] = [clock?.bottom ?? 0, boxOf(`[data-part="${part}"]`)?.top ?? 0]
      expect([part, end > 0, end <= begin]).toEqual([part, true, true])
    }
  },
)

// rules/desk#managers
test('a clerk who signs in after a manager sees nothing of what the manager had open, in any view', async () => {
  session.update(() => signedIn(aino))
  await expect.element(page.getByText(fi.desk.managersOnly)).toBeVisible()
  for (const key of ['{F2}', '{F3}', '{F5}']) {
    await userEvent.keyboard(key)
    expect(shown.container.textContent).not.toMatch(/Virtanen|helena|Nimilista/)
  }
  expect(shown.container.textContent).toContain(fi.desk.managersOnly)
})

// rules/desk#idle
test('a desk that nobody touches warns, locks itself and shows nothing of anybody; a key goes on', async () => {
  // Its first touch.
  await userEvent.keyboard('{Shift}')
  clock.skip(50_000)
  await expect.element(page.getByRole('alertdialog', { name: fi.desk.idle.title })).toBeVisible()
  await vi.waitFor(async () => expect(await accessProblemsInBothSchemes(shown.container)).toEqual([]), 30_000)
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  clock.skip(61_000)
  await expect.element(page.getByText('Kuka käyttää työpöytää?')).toBeVisible()
  expect(document.body.innerHTML).not.toMatch(/Virtanen|helena/)
})

// rules/desk#idle
test('live sales stay on the wall, and whoever opens another view later is asked for the PIN', async () => {
  await userEvent.keyboard('{F1}')
  await vi.waitFor(() => expect(shown.container.textContent).not.toContain('helena'), 30_000)
  clock.skip(3_600_000)
  await vi.waitFor(() => expect(shown.container.querySelector('[data-part="live-sales"]')).not.toBeNull(), 30_000)
  expect(shown.container.querySelector('[data-part="idle"]')).toBeNull()
  await userEvent.keyboard('{F2}')
  await expect.element(page.getByText('Kuka käyttää työpöytää?')).toBeVisible()
  expect(shown.container.textContent).not.toMatch(/Virtanen|helena/)
})

// rules/kiosk#keys
test('a button of the desk that is clicked gives the focus up, and one that is pressed by a key keeps it', async () => {
  const button = page.getByRole('button', { name: new RegExp(fi.desk.tabs.lists) })
  await button.click()
  await expect.element(page.getByText('Nimilista')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  for (let stops = 0; document.activeElement !== button.element() && stops < 20; stops += 1)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(button.element())
})
