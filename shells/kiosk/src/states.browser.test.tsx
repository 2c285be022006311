import type { CardTerminal, Http } from '@portti/core'
import { wireProduct } from '@portti/core/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { person, type ShownTill, scan, showTill } from './testing/show-till.tsx'
import fi from './texts/fi.json' with { type: 'json' }
import panelFi from './texts/panels/fi.json' with { type: 'json' }

let till: ShownTill
afterEach(() => till.close())

const held = {
  id: 'kiintio',
  product: { id: 'lippu' },
  price: '24.90',
  until: '2999-01-01T00:00:00Z',
  tickets: ['A-1', 'A-2', 'A-3'].map(code => ({ code, qr: { size: 21, path: 'M0 0h1' } })),
}
/** No sale waits, and no code is a sale. */
const boxOffice = (http: Http): Http => ({
  send: async request => {
    const { path } = request
    const answer = await http.send(request)
    if (path.includes('/parked')) return answer.map(given => ({ ...given, status: 200, body: { parked: [] } }))
    if (path.includes('/allotments'))
      return answer.map(given => ({ ...given, status: 200, body: { allotments: [held] } }))
    const body = {
      error: { code: 'unspecified_exception', message: '' },
      exception_parameters: { reason: 'sale_unknown' },
    }
    return answer.map(given => ({ ...given, status: 404, body }))
  },
})
const never: Partial<CardTerminal> = { charge: () => new Promise(() => undefined) }
const seated = {
  has_seating_chart: true,
  products: [wireProduct({ id: 'lippu', title: { fi: 'Peruslippu' }, price: '24.90', allowed_seat_categories: ['a'] })],
}

const unknown = fi.scan.unknown
const late = fi.scan.busyTitle
type State = {
  readonly keys: readonly string[]
  /** The screen's text before the scan. */
  readonly shows: string | RegExp
  /** The screen's text after it. */
  readonly said: string | RegExp
  readonly changed?: Parameters<typeof showTill>[1]
  readonly terminal?: Partial<CardTerminal>
  readonly after?: () => Promise<void> | void
  /** It passes by itself, so that no story can show it to axe. */
  readonly isBrief?: true
}
const sold = ['1', 'q', 'F1']
const states: Readonly<Record<string, State>> = {
  'an empty basket': { keys: [], shows: fi.basket.empty, said: unknown },
  'an amount': { keys: ['2'], shows: fi.amount.armed, said: unknown },
  'a basket': { keys: ['2', 'q'], shows: '49,80', said: unknown },
  'a search': { keys: ['t', 'a', 'n'], shows: fi.legend.stopSearch, said: unknown },
  'chosen seats': { keys: ['2', 'q'], shows: 'paikka 2', said: unknown, changed: seated },
  'a form for codes': { keys: ['F3'], shows: fi.scan.byHand, said: unknown },
  'a form for the customer': { keys: ['F6'], shows: fi.customer.lead, said: unknown },
  'a form for participants': {
    keys: ['2', 'q'],
    shows: 'Osallistuja 2',
    said: unknown,
    changed: { registration: { fields: [{ name: 'first_name', title: { fi: 'Etunimi' }, required: true }] } },
  },
  'a form for parking': { keys: ['1', 'q', 'F8'], shows: panelFi.parked.note, said: unknown },
  'the parked sales': { keys: ['F8'], shows: panelFi.parked.title, said: unknown },
  'the drawer': { keys: ['Control+k'], shows: panelFi.drawer.acts.cash_float, said: unknown },
  'the float': { keys: ['Control+k', 'w'], shows: panelFi.drawer.acts.cash_float, said: unknown },
  'the count of the cash': { keys: ['Control+k', 's'], shows: '200 €', said: unknown },
  'the refund of a sale': { keys: ['Control+k', 'q'], shows: panelFi.refund.find, said: /ei löydy|ei tunneta/i },
  'cash that is taken': { keys: ['1', 'q', 'F2', '3', '0'], shows: '5,10', said: late },
  'a payment in parts': { keys: ['1', 'q', 'F4'], shows: fi.split.owing, said: late },
  'a card at the terminal': { keys: sold, shows: fi.card.waiting.title, said: late, terminal: never, isBrief: true },
  'a sale that is being recorded': {
    keys: ['1', 'q'],
    shows: fi.card.finishing.title,
    said: late,
    isBrief: true,
    after: async () => {
      till.server.trouble(...Array.from({ length: 50 }, () => 'request_lost' as const))
      await person('F1')
    },
  },
  'a code that was read': { keys: [], shows: unknown, said: unknown, after: () => scan('EIOLE99') },
  'the change of the last sale': { keys: ['1', 'q', 'F2', '3', '0', 'Enter'], shows: fi.last.done, said: unknown },
  'tickets on the screen': {
    keys: sold,
    shows: fi.onScreen.title,
    said: unknown,
    after: async () => {
      await expect.element(page.getByText(/1 lippu ja kuitti/)).toBeVisible()
      await press('Control+q')
    },
  },
  'the warning before it locks': { keys: [], shows: fi.idle.title, said: unknown, after: () => till.skip(50_000) },
  'held tickets without a network': {
    keys: ['2'],
    shows: fi.offline.title,
    said: fi.scan.offlineTitle,
    after: () => till.network.update(() => 'silent'),
  },
}

const press = async (key: string): Promise<void> => {
  const letter = /^Control\+(.)$/.exec(key)?.[1]
  if (letter === undefined) return person(key)
  dispatchEvent(new KeyboardEvent('keydown', { key: letter, ctrlKey: true, bubbles: true, cancelable: true }))
}
const text = () => till.container.innerText.replaceAll('\u00a0', ' ')
const lines = () => till.container.querySelectorAll('[data-part="basket-line"]').length
/** Controls that show no key, but for digits, events (`PgDn`), the map's own and the look of the screen. */
const withoutKey = () =>
  [...till.container.querySelectorAll<HTMLElement>('button')]
    .filter(one => one.checkVisibility() && !one.querySelector('[data-part="keycap"]'))
    .filter(one => !one.matches(':is([data-part="amount-chip"], [data-part="pad-key"], [data-part="rail-event"])'))
    .filter(one => !one.closest('[data-part="seat-map"]'))
    .filter(one => one.ariaLabel !== fi.scheme.dark)
    .map(one => one.innerText || one.ariaLabel)

// rules/kiosk#keys, rules/kiosk#scans
test.each(Object.entries(states))(
  '%s: nothing stands in anybody’s way, every control has its key, and a scan is heard and moves nothing',
  async (_, state) => {
    till = await showTill(boxOffice, state.changed, state.terminal)
    await till.allotments.refresh()
    for (const key of state.keys) await press(key)
    await state.after?.()
    await expect.poll(text).toMatch(state.shows)
    if (state.isBrief) expect(await till.accessFaults()).toEqual([])
    expect(withoutKey()).toEqual([])
    const before = lines()
    scan('QWEASD12')
    await expect.poll(text).toMatch(state.said)
    expect(lines()).toBe(before)
  },
)
