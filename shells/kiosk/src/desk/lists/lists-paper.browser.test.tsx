import '../desk.css'
import '../live/live.css'
import './lists.css'
import { type AttendeeListService, createStore, type DeskEvent, type Shop } from '@portti/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { showInFinnish } from '../../testing/show-in-finnish.tsx'
import { DeskBar } from '../desk-bar.tsx'
import { ListsScreen } from './lists-screen.tsx'

const at = Date.parse('2027-05-07T15:42:00Z')
const event = { id: 'a', title: { fi: 'Toukotanssit' }, startsAt: at }
const attendees = Array.from({ length: 150 }, (_, index) => ({
  code: `L${index}`,
  order: `P27-${index}`,
  name: `Virtanen ${index}`,
  email: `v${index}@posti.example`,
  title: { fi: 'Peruslippu' },
}))
const read = createStore({
  eventId: 'a',
  attendees,
  questions: [],
  note: 'Sivuovi kiinni',
  readAt: at,
  problem: undefined,
})
/** Each reading is of a minute later. */
const lists: AttendeeListService = {
  ...read,
  open: async () => read.update(state => ({ ...state, readAt: state.readAt + 60_000 })),
}
const shop = { title: { fi: 'Peltohovi' }, timeZone: 'Europe/Helsinki' } as unknown as Shop
const till = { id: 'k', name: 'Kassa 2', payments: [], takesCodes: true, refunds: true }
const riitta = { id: 'riitta', name: 'Riitta M.', isManager: true }
const events = createStore<readonly DeskEvent[]>([event])
const nothing = () => undefined

const media = (value: 'print' | '') =>
  (cdp() as unknown as { send: (name: string, value: object) => Promise<unknown> }).send('Emulation.setEmulatedMedia', {
    media: value,
  })

const show = () =>
  showInFinnish(words => (
    <div data-part="desk" data-view="lists">
      <DeskBar
        shop={shop}
        session={{ phase: 'signed_in', till, clerk: riitta, managers: [] }}
        minutes={createStore(at)}
        words={words}
        view="lists"
        onView={nothing}
        onLock={nothing}
      />
      <ListsScreen lists={lists} events={events} words={words} />
    </div>
  ))
let shown: ReturnType<typeof show>
beforeEach(async () => {
  await page.viewport(1280, 800)
  read.update(state => ({ ...state, readAt: at }))
  shown = show()
  await vi.waitFor(() => page.getByText('Virtanen 149').element(), 30_000)
})
afterEach(async () => {
  await media('')
  events.update(() => [event])
  shown.close()
  delete document.documentElement.dataset['scheme']
  vi.restoreAllMocks()
})
const styleOf = (selector: string) => getComputedStyle(shown.container.querySelector(selector) ?? document.body)

// rules/desk#lists
test('a list and its tools fit a screen of 1024 px', async () => {
  await page.viewport(1024, 768)
  const { scrollWidth, clientWidth } = shown.container.querySelector('[data-part="desk-lists"]') ?? document.body
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

// rules/desk#lists
test.each(['light', 'dark'])('on paper a list is all there is, whole, black on white, in %s too', async scheme => {
  document.documentElement.dataset['scheme'] = scheme
  await media('print')
  await vi.waitFor(() => expect(styleOf('[data-part="kiosk-bar"]').display).toBe('none'), 30_000)
  expect(styleOf('[data-part="live-tools"]').display).toBe('none')
  // Neither the height of the screen nor a scrolled box cuts it off.
  const sheet = shown.container.querySelector('[data-sheet]')?.getBoundingClientRect() ?? new DOMRect()
  expect(shown.container.querySelector('[data-part="desk"]')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(
    sheet.height,
  )
  for (const part of ['[data-part="desk"]', '[data-part="desk-lists"]', '[data-sheet] [data-scrolls]'])
    expect(styleOf(part).overflow).toBe('visible')
  // The head of the table stands on each page, and no row is cut in two.
  expect(styleOf('[data-sheet] thead').display).toBe('table-header-group')
  expect(styleOf('[data-sheet] tbody tr').breakInside).toBe('avoid')
  for (const part of ['[data-sheet] h1', '[data-sheet] td', '[data-part="sheet-foot"]'])
    expect(styleOf(part).color).toBe('rgb(0, 0, 0)')
  expect(shown.container.querySelector('[data-sheet]')?.textContent).toContain('Sivuovi kiinni')
  // The lists of two evenings do not look alike.
  expect(shown.container.querySelector('[data-sheet] header')?.textContent).toMatch(/pe 7\.5\. klo\s18\.42/)
})

// rules/desk#lists
test('a list is read again when it is opened and before it is printed, and says of when it is', async () => {
  const foot = () => shown.container.querySelector('[data-part="sheet-foot"]')?.textContent ?? ''
  await expect.poll(foot).toMatch(/^Tilanne pe 7\.5\. klo\s18\.43$/)
  shown.close()
  shown = show()
  await expect.poll(foot).toMatch(/18\.44$/)
  const printed: string[] = []
  vi.spyOn(window, 'print').mockImplementation(() => void printed.push(foot()))
  await userEvent.keyboard('{Control>}p{/Control}')
  await expect.poll(() => printed).toEqual([expect.stringMatching(/18\.45$/)])
})

// rules/desk#lists
test('a list goes to the printer and to a file by its keys, as it is chosen', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(nothing)
  const saved: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    saved.push(blob as Blob)
    return 'blob:lista'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await userEvent.keyboard('{Control>}p{/Control}')
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1), 30_000)
  await userEvent.keyboard('{Control>}s{/Control}')
  await page.getByRole('button', { name: 'Ovilista W' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(names).toEqual(['attendees-a.csv', 'door-a.csv'])
  const [whole, door] = await Promise.all(saved.map(blob => blob.text()))
  expect(whole?.trimEnd().split('\r\n')).toHaveLength(151)
  expect(whole).toContain('v149@posti.example')
  expect(door).not.toContain('posti.example')
})

// rules/desk#events
test('what is over, postponed or withdrawn has a group of its own in the choice, and its list says so', async () => {
  const others = (['over', 'postponed', 'withdrawn'] as const).map(state => ({ ...event, id: state, state }))
  events.update(() => [event, ...others])
  const group = () => [...shown.container.querySelectorAll('optgroup option')].map(({ textContent }) => textContent)
  await expect
    .poll(group)
    .toEqual([
      expect.stringMatching(/Toukotanssit$/),
      expect.stringMatching(/Toukotanssit, siirretty$/),
      expect.stringMatching(/Toukotanssit, poistettu ohjelmasta$/),
    ])
  events.update(() => [{ ...event, state: 'withdrawn' }])
  await expect
    .poll(() => shown.container.querySelector('[data-sheet] header')?.textContent)
    .toContain('poistettu ohjelmasta, 150 lippua')
})
