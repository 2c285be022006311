import '../kiosk.css'
import './desk.css'
import './live/live.css'
import './doors/doors.css'
import './lists/lists.css'
import './stock/stock.css'
import { consoleLog } from '@portti/adapters'
import {
  type AttendeeListService,
  createDeskApi,
  createDeskService,
  createDeskStockService,
  createStore,
  createTicketApi,
  type DeskDoorService,
  type DeskDoorsState,
  type DeskSales,
  type DeskService,
  type DeskState,
  type DeskStock,
  type Http,
  type LiveSalesService,
  type OrderPeople,
  type SeatMap,
  type Shop,
  type SignInProblem,
  type SignInService,
  type SignInState,
  type StockChange,
} from '@portti/core'
import { memoryPorts } from '@portti/core/testing'
import { type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessProblemsInBothSchemes } from '../testing/access-problems.ts'
import { createRunningClock } from '../testing/running-clock.ts'
import { salesOfEvent } from '../testing/sales-of-event.ts'
import { createI18n } from '../texts/create-i18n.ts'
import { addDeskPageTexts } from '../texts/desk/desk-page-texts.ts'
import deskFi from '../texts/desk/fi.json' with { type: 'json' }
import doorFi from '../texts/door/fi.json' with { type: 'json' }
import commonFi from '../texts/fi.json' with { type: 'json' }
import panelFi from '../texts/panels/fi.json' with { type: 'json' }
import { useWords } from '../texts/use-words.ts'
import { DeskApp } from './desk-app.tsx'
import { DoorsScreen } from './doors/doors-screen.tsx'
import { ListsScreen } from './lists/lists-screen.tsx'
import { LiveScreen } from './live/live-screen.tsx'
import { OrdersScreen } from './orders-screen.tsx'
import { StockScreen } from './stock/stock-screen.tsx'

const fi = { ...commonFi, ...panelFi, ...doorFi, ...deskFi }
const at = Date.parse('2027-05-07T15:42:00Z')
const title = { fi: 'Peruslippu' }
const sum = (pieces: number) => ({ pieces, total: pieces * 2_200 })
const sums = { today: sum(12), all: sum(200) }
const sales: DeskSales = {
  day: '2027-05-07',
  at,
  ...sums,
  curve: [0, 1, 2].map(hour => ({ at: at + hour * 3_600_000, total: hour * 10_000 })),
  usual: { curve: [0, 1, 2].map(hour => ({ at: at + hour * 3_600_000, total: hour * 9_000 })), percentMore: 14 },
  events: [
    {
      ...salesOfEvent('Toukotanssit', at, sums),
      sellsOut: { at, earliest: at - 3_600_000, latest: at + 3_600_000 },
    },
  ],
  products: [{ title, ...sums }],
  channels: [{ name: 'web', ...sums }],
  gates: [{ name: 'Pääovi', inside: 9 }],
}
const order = {
  number: 'P27-000001',
  createdAt: at,
  status: 'paid',
  name: 'Helena Virtanen',
  email: 'helena@posti.example',
  total: 4_400,
}
const state: DeskState = {
  typed: 'virta',
  filter: 'all',
  isFound: true,
  found: [{ ...order, tickets: 2, matched: 'email' }],
  isPending: false,
  toDo: undefined,
  toDoCount: undefined,
  order: {
    ...order,
    contact: { people: {}, form: {}, requires: [], areGoodsSent: false },
    tickets: [
      { code: 'AAAA', title, price: 2_200, usedAt: at, canBeGiven: false },
      { code: 'BBBB', title, price: 2_200, canBeGiven: true },
    ],
    goods: [],
    story: [
      { at, kind: 'created', about: 'web', amount: 4_400 },
      { at, kind: 'scan_valid', about: 'Pääovi, laite 3', by: 'Onni L.' },
    ],
  },
  opening: undefined,
  refund: undefined,
  seats: undefined,
  halls: {},
  draft: undefined,
  done: undefined,
  problem: undefined,
}
const actions: string[] = []
const url = 'https://www.posti.fi/seuranta#JJFI64'
const heard = (action: string) => (given?: unknown) => {
  actions.push(`${action} ${JSON.stringify(given) ?? ''}`.trim())
  return Promise.resolve()
}
/** An action that was done, where the state says that one was. */
const acted =
  ({ done }: DeskState) =>
  (action: string) =>
  async (given?: unknown) => {
    await heard(action)(given)
    return done !== undefined
  }
const deskOf = (now: DeskState): DeskService => ({
  getSnapshot: () => now,
  subscribe: () => () => undefined,
  search: heard('search'),
  filter: heard('filter'),
  open: heard('open'),
  close: () => void heard('close')(),
  keepDraft: () => undefined,
  resend: acted(now)('resend'),
  planRefund: heard('plan'),
  refund: heard('refund'),
  changeReceiver: acted(now)('changeReceiver'),
  correctContact: acted(now)('correctContact'),
  correctAnswers: acted(now)('correctAnswers'),
  openSeats: heard('openSeats'),
  closeSeats: () => void heard('closeSeats')(),
  chooseSeat: (ticket, seatId) => void heard('chooseSeat')([ticket, seatId]),
  turnToTicket: ticket => void heard('turnToTicket')(ticket),
  pressSeat: seatId => void heard('pressSeat')(seatId),
  moveSeats: acted(now)('moveSeats'),
  giveTime: acted(now)('giveTime'),
  markPaid: acted(now)('markPaid'),
  end: acted(now)('end'),
  send: acted(now)('send'),
  endToDo: async (id, how, reason) => acted(now)('endToDo')([id, how, reason]),
})
const liveState = { sales, problem: undefined }
const live: LiveSalesService = {
  getSnapshot: () => liveState,
  subscribe: () => () => undefined,
  start: () => undefined,
  stop: () => undefined,
}

const Orders = ({ now }: { readonly now: DeskState }) => (
  <OrdersScreen desk={deskOf(now)} words={useWords('Europe/Helsinki')} />
)
const Live = () => <LiveScreen live={live} words={useWords('Europe/Helsinki')} />

let root: Root
let container: HTMLElement
beforeEach(async () => {
  await page.viewport(1280, 800)
  actions.length = 0
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  root.unmount()
  container.remove()
})
const show = async (view: string, content: ReactNode, sign: string): Promise<void> => {
  root.render(
    <I18nextProvider i18n={addDeskPageTexts(createI18n('fi'))}>
      <div data-part="desk" data-view={view}>
        {content}
      </div>
    </I18nextProvider>,
  )
  await vi.waitFor(() => expect(container.textContent).toContain(sign), 30_000)
}
const keycapsOf = (part: string) =>
  [...container.querySelectorAll(`[data-part="${part}"] [data-part="keycap"]`)].map(({ textContent }) => textContent)
const violations = () => accessProblemsInBothSchemes(container)

// rules/desk#story
test('orders, their refund and live sales are accessible in light and dark', async () => {
  await show('orders', <Orders now={state} />, 'P27-000001')
  expect(await violations()).toEqual([])
  const wanted = { tickets: ['BBBB'], products: [], isWhole: false, reason: '' }
  const split = { money: 2_200, vouchers: 0, provider: 'sandbox' }
  await show('orders', <Orders now={{ ...state, refund: { wanted, split, key: 'avain' } }} />, fi.desk.whatBack)
  expect(await violations()).toEqual([])
  await show('live', <Live />, 'Toukotanssit')
  await vi.waitFor(() => expect(container.querySelector('canvas')).not.toBeNull(), { timeout: 20_000 })
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: /Taulukko/ }).click()
  await expect.element(page.getByRole('table').first()).toBeVisible()
  expect(await violations()).toEqual([])
})

// rules/desk#order
test('a used ticket says the day and the time, in its order and in a refund', async () => {
  const used = 'Käytetty pe 7.5. klo 18.42'
  const shown = () => container.textContent.replaceAll('\u00a0', ' ')
  await show('orders', <Orders now={state} />, 'P27-000001')
  expect(shown()).toContain(used)
  const wanted = { tickets: ['BBBB'], products: [], isWhole: false, reason: '' }
  const split = { money: 2_200, vouchers: 0, provider: 'sandbox' }
  await show('orders', <Orders now={{ ...state, refund: { wanted, split, key: 'avain' } }} />, fi.desk.whatBack)
  expect(shown()).toContain(used)
})

// rules/desk#order
test('an order shows the participant of each ticket, who receives and pays, and what the buyer wrote', async () => {
  const diet = { title: { fi: 'Allergiat' }, value: 'pähkinä' }
  const [aino, eino] = [
    { name: 'Aino Niemi', answers: [diet] },
    { name: 'Eino Oja', answers: [] },
  ]
  const told = {
    ...order,
    address: ['Rantatie 1', '73100 Lapinlahti'],
    receiver: ['Eino Leino', 'Kauppakatu 2'],
    message: 'Onnea!',
    payer: ['Tanssi Oy'],
    comments: 'Jätä naapurille.\nKiitos!',
    tickets: [{ code: 'AAAA', title, price: 2_200, canBeGiven: true, participant: aino }],
    goods: [{ id: 'kurssi', title, amount: 1, total: 2_200, canGoBack: false, participants: [eino] }],
    story: [],
  }
  await show('orders', <Orders now={{ ...state, order: told }} />, 'P27-000001')
  const rows = [...container.querySelectorAll('[data-part="order-people"] > div')].map(({ textContent }) => textContent)
  const { address, receiver, message, payer, comments } = fi.desk.people
  expect(rows).toEqual([
    `${address}Rantatie 1, 73100 Lapinlahti`,
    `${receiver}Eino Leino, Kauppakatu 2`,
    `${message}Onnea!`,
    `${payer}Tanssi Oy`,
    `${comments}Jätä naapurille.\nKiitos!`,
  ])
  const lines = container.querySelector('[data-part="desk-lines"]')?.textContent
  expect(lines).toContain('Aino NiemiAllergiat: pähkinä')
  expect(lines).toContain('Eino Oja')
  expect(await violations()).toEqual([])
  const wanted = { tickets: [], products: [], isWhole: false, reason: '' }
  const refund = { wanted, split: undefined, key: 'avain' }
  await show('orders', <Orders now={{ ...state, order: told, refund }} />, fi.desk.whatBack)
  expect(container.textContent).toContain('Aino Niemi')
})

// rules/desk#search
test('arrows lead from order to order, a filter narrows the list, and Esc begins a new search', async () => {
  const [one, other] = [...state.found, ...state.found.map(found => ({ ...found, number: 'P27-000002' }))]
  if (!one || !other) throw new Error('No orders')
  await show('orders', <Orders now={{ ...state, found: [one, other] }} />, 'P27-000002')
  const legend = page.getByRole('list', { name: fi.legend.title })
  await vi.waitFor(
    () => expect(legend.element().textContent).toMatch(/Toinen tilaus.*Lähetä uudelleen.*Korjaa tai anna.*Palauta/),
    30_000,
  )
  await userEvent.keyboard('{ArrowDown}')
  expect(actions.at(-1)).toBe('open "P27-000002"')
  await page.getByRole('button', { name: `${fi.desk.filters.unpaid} F8` }).click()
  expect(actions.at(-1)).toBe('filter "unpaid"')
  // Also from the field of the search.
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('{F7}')
  expect(actions.at(-1)).toBe('filter "today"')
  expect(keycapsOf('order-filters')).toEqual(['F6', 'F7', 'F8', 'F9', '⇧F9', '⇧F8'])
  await expect
    .element(page.getByRole('button', { name: `${fi.desk.filters.all} F6` }))
    .toHaveAttribute('aria-pressed', 'true')
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('{Escape}')
  expect(actions.at(-1)).toBe('close')
})

// rules/desk#search
test('an order that arrows open from the search has the letters that come', async () => {
  const [one] = state.found
  if (!one) throw new Error('No orders')
  await show('orders', <Orders now={{ ...state, found: [one, { ...one, number: 'P27-000002' }] }} />, 'P27-000002')
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('{ArrowDown}')
  expect(actions.at(-1)).toBe('open "P27-000002"')
  await userEvent.keyboard('q')
  expect(actions.at(-1)).toBe('resend')
})

// rules/desk#refund
test('a refund says before what happens, needs its split and a reason, and offers no ticket that was used', async () => {
  const wanted = { tickets: ['BBBB'], products: [], isWhole: false, reason: '' }
  const split = { money: 2_200, vouchers: 0, provider: 'sandbox' }
  await show('orders', <Orders now={{ ...state, refund: { wanted, split, key: 'avain' } }} />, fi.desk.whatBack)
  await expect.element(page.getByRole('checkbox', { name: /AAAA/ })).toBeDisabled()
  await expect.element(page.getByText('1 lippu mitätöidään heti')).toBeVisible()
  await expect.element(page.getByText(/helena@posti.example/)).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /Koko tilaus/ })).toBeDisabled()
  await expect
    .element(page.getByRole('button', { name: new RegExp(fi.refund.missing.reason) }))
    .toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: new RegExp(fi.refund.reasons.illness) }).click()
  const button = page.getByRole('button', { name: /Palauta 22,00/ })
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: fi.desk.stock.otherReason }).fill('Sairastui')
  await button.click()
  expect(actions.at(-1)).toBe('refund "Sairastui"')
})

// rules/payment#refund-cost
test('the cost of a refund is told beside where the money goes, and left out by its key', async () => {
  const wanted = { tickets: ['BBBB'], products: [], isWhole: false, reason: '' }
  const split = { money: 1_200, vouchers: 0, provider: 'sandbox', cost: 1_000 }
  await show(
    'orders',
    <Orders now={{ ...state, refund: { wanted, split, key: 'avain', cost: 1_000 } }} />,
    fi.desk.whatBack,
  )
  await expect.element(page.getByRole('checkbox', { name: /Peritään palautuskulu.*10,00/ })).toBeChecked()
  await userEvent.keyboard('c')
  expect(actions.at(-1)).toMatch(/plan .*"isWithoutCost":true/)
})

// rules/payment#refund-cost
test('an order of which only a kept cost is left says so, is not mailed again, and may give the cost back', async () => {
  const kept = { ...order, status: 'only_kept', tickets: [], goods: [], story: [] }
  await show('orders', <Orders now={{ ...state, order: kept }} />, fi.desk.refund)
  await expect.element(page.getByText(fi.desk.statuses.only_kept).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: new RegExp(fi.desk.resend) })).not.toBeInTheDocument()
  const wanted = { tickets: [], products: [], isWhole: false, reason: '' }
  await show(
    'orders',
    <Orders now={{ ...state, order: kept, refund: { wanted, split: undefined, key: 'avain' } }} />,
    fi.desk.whatBack,
  )
  await expect.element(page.getByRole('checkbox', { name: new RegExp(fi.desk.keptBack) })).toBeEnabled()
})

// rules/desk#refund
test('Esc ends a refund after a ticket was ticked', async () => {
  const wanted = { tickets: [], products: [], isWhole: false, reason: '' }
  await show(
    'orders',
    <Orders now={{ ...state, refund: { wanted, split: undefined, key: 'avain' } }} />,
    fi.desk.whatBack,
  )
  await page.getByRole('checkbox', { name: /BBBB/ }).click()
  actions.length = 0
  await userEvent.keyboard('{Escape}')
  expect(actions).toEqual(['closeSeats', 'plan'])
})

// rules/desk#search
test('what is typed before an order is open is searched for', async () => {
  const now = createStore<DeskState>({ ...state, typed: '', order: undefined })
  const search = async (typed: string) => now.update(before => ({ ...before, typed }))
  const desk = { ...deskOf(state), ...now, search }
  const Searched = () => <OrdersScreen desk={desk} words={useWords('Europe/Helsinki')} />
  await show('orders', <Searched />, 'Helena Virtanen')
  await userEvent.keyboard('virta')
  await expect.element(page.getByRole('searchbox')).toHaveValue('virta')
})

// rules/kiosk#sign-in
test('the keys of the clerks sign in at the desk, where they later open its views', async () => {
  const chosen: string[] = []
  const clerk = { id: 'riitta', name: 'Riitta M.', isManager: true, pinDigits: 4 }
  const till = { id: 'k', name: 'Kassa 2', payments: [], takesCodes: true, refunds: true } as const
  const session = createStore<SignInState>({ phase: 'choosing', till, clerks: [clerk], isPending: false })
  const signIn = { ...session, chooseClerk: (id: string) => void chosen.push(id) } as unknown as SignInService
  const None = () => null
  await show(
    'orders',
    <DeskApp
      clock={createRunningClock()}
      desk={deskOf(state)}
      live={live}
      signIn={signIn}
      shop={createStore<Shop | undefined>(undefined)}
      minutes={createStore(at)}
      parts={{ stock: None, doors: None, lists: None }}
    />,
    'Kuka käyttää työpöytää?',
  )
  await userEvent.keyboard('{F1}')
  expect(chosen).toEqual(['riitta'])
})

test.each([1024, 1280])('at %i px the whole bar with its clock is on the screen, and every key', async width => {
  await page.viewport(width, 768)
  const clerk = { id: 'riitta', name: 'Riitta Mäkinen', isManager: true }
  const till = { id: 'k', name: 'Kassa 2', payments: [], takesCodes: true, refunds: true } as const
  const session = createStore<SignInState>({ phase: 'signed_in', till, clerk, managers: [] })
  const None = () => null
  const shop = { title: { fi: 'Peltohovin kesäteatteri' }, timeZone: 'Europe/Helsinki' } as unknown as Shop
  root.render(
    <I18nextProvider i18n={addDeskPageTexts(createI18n('fi'))}>
      <DeskApp
        clock={createRunningClock()}
        desk={deskOf(state)}
        live={live}
        signIn={session as unknown as SignInService}
        shop={createStore<Shop | undefined>(shop)}
        minutes={createStore(at)}
        parts={{ stock: None, doors: None, lists: None }}
      />
    </I18nextProvider>,
  )
  const clock = page.getByRole('banner').getByText('18.42')
  await expect.element(clock).toBeVisible()
  const ends = [...container.querySelectorAll('[data-part="kiosk-bar"] > *, button, [data-part="keycap"]')].map(
    item => item.getBoundingClientRect().right,
  )
  await page.viewport(1280, 800)
  expect(Math.max(...ends)).toBeLessThanOrEqual(width)
  expect(keycapsOf('kiosk-bar').at(-1)).toBe('F10')
})

// rules/desk#refund
test('goods go back by their amount, and an open refund has the keys', async () => {
  const wanted = { tickets: [], products: [], isWhole: false, reason: '' }
  const goods = [
    { id: 'narikka', title: { fi: 'Narikkamaksu' }, amount: 2, total: 600, canGoBack: true, participants: [] },
    { id: 'palvelumaksu', title: { fi: 'Palvelumaksu' }, amount: 1, total: 198, canGoBack: false, participants: [] },
  ]
  const now = { ...state, order: { ...order, tickets: [], goods, story: [] } }
  await show(
    'orders',
    <Orders now={{ ...now, refund: { wanted, split: undefined, key: 'avain' } }} />,
    fi.desk.whatBack,
  )
  expect(container.textContent).not.toContain('Palvelumaksu')
  await page.getByRole('button', { name: 'Lisää: Narikkamaksu' }).click()
  await expect.poll(() => actions).toContainEqual(expect.stringContaining('"products":[{"id":"narikka","amount":1}]'))
  await vi.waitFor(async () => expect(await violations()).toEqual([]), 30_000)
  actions.length = 0
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('w')
  expect(actions).toEqual([])
  await userEvent.keyboard('q')
  expect(actions).toEqual([expect.stringContaining('"products":[{"id":"narikka","amount":1}]')])
  await userEvent.keyboard('{Escape}')
  expect(actions.at(-1)).toBe('plan')
  await page.viewport(1024, 768)
  const name = document.createRange()
  name.selectNodeContents(page.getByText('Narikkamaksu', { exact: true }).element())
  expect(name.getClientRects()).toHaveLength(1)
  await page.viewport(1280, 800)
})

/** Shows the refund of an order as the desk plans it; the press that makes it is only heard. */
const showPlanning = async (bought: Record<'tickets' | 'lines', readonly object[]>) => {
  const { number, status, name, email } = order
  const whole = { number, status, name, email, created: new Date(at).toISOString(), total: '44.00', story: [] }
  const { http: server, ids, clock } = memoryPorts()
  const http: Http = {
    send: async request => {
      const isPreview = request.path.endsWith('/refunds.json')
      const split = { money: '22.00', vouchers: '0.00', provider: 'sandbox' }
      const body = isPreview ? { split } : { order: { ...whole, ...bought } }
      return (await server.send(request)).map(answer => ({ ...answer, status: 200, body }))
    },
  }
  const line = { http, clock, log: consoleLog, language: 'fi' } as const
  const { fetchSeatMap } = createTicketApi(line)
  const signIn = createStore<SignInState>({ phase: 'no_key', isPending: false })
  const planning = createDeskService({ api: createDeskApi(line), signIn, ids, clock, fetchSeatMap })
  const { getSnapshot, subscribe, planRefund } = planning
  await planning.open(number)
  void planRefund({ tickets: [], products: [], isWhole: false, reason: '' })
  const desk: DeskService = { ...deskOf(state), getSnapshot, subscribe, planRefund }
  const Planned = () => <OrdersScreen desk={desk} words={useWords('Europe/Helsinki')} />
  await show('orders', <Planned />, fi.desk.whatBack)
  return () => getSnapshot().refund?.wanted
}
const soldTicket = (code: string) => ({ code, title, price: '22.00', can_be_given: true })

// rules/desk#refund
test('a ticket and a piece are taken out of the whole order again, by keys and by buttons', async () => {
  const narikka = { product_id: 'narikka', title: { fi: 'Narikkamaksu' }, has_tickets: false, can_go_back: true }
  const line = { ...narikka, amount: 1, total: '3.00' }
  const plan = await showPlanning({ tickets: ['AAAA', 'BBBB'].map(soldTicket), lines: [line, line] })
  await userEvent.keyboard('qwe')
  expect(plan()).toMatchObject({ isWhole: false, products: [{ id: 'narikka', amount: 1 }] })
  await userEvent.keyboard('e')
  expect(plan()).toMatchObject({ isWhole: true })
  await page.getByRole('button', { name: 'Vähennä: Narikkamaksu' }).click()
  const part = { isWhole: false, tickets: ['AAAA', 'BBBB'], products: [{ id: 'narikka', amount: 1 }] }
  await expect.poll(plan).toMatchObject(part)
  await userEvent.keyboard('ew')
  expect(plan()).toMatchObject({ isWhole: false, tickets: ['AAAA'], products: [{ id: 'narikka', amount: 2 }] })
})

// rules/desk#refund
test('a refund is planned, given its reason and made by keys alone, each shown where it works', async () => {
  const tickets = ['AAAA', 'BBBB', 'CCCC-DDDD', 'EEEE', 'FFFF'].map(code => ({
    ...soldTicket(code),
    ...(code === 'AAAA' && { used: new Date(at).toISOString() }),
  }))
  const plan = await showPlanning({ tickets, lines: [] })
  const chosen = () => plan()?.tickets
  const controls = container.querySelectorAll<HTMLElement>('main :is(button, label:not([for])), aside button')
  const withoutKey = [...controls].filter(one => !one.querySelector('[data-part="keycap"]')).map(one => one.innerText)
  // A ticket that was used does not go back, so neither does the whole; arrows lead to the line after the fourth.
  expect(withoutKey.map(name => name.split('\n').at(0))).toEqual([fi.desk.whole, 'Peruslippu', 'Peruslippu'])
  await userEvent.keyboard('qw')
  expect(chosen()).toEqual(['BBBB'])
  await userEvent.keyboard('we')
  expect(chosen()).toEqual(['CCCC-DDDD'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown} {ArrowUp} ')
  expect(chosen()).toEqual(['CCCC-DDDD', 'FFFF', 'EEEE'])
  const legend = page.getByRole('list', { name: fi.legend.title })
  expect(legend.element().textContent).toMatch(/Q…R.*↑ ↓.*A…Z.*X.*Esc/)
  expect(legend.element().textContent).not.toContain('↵')
  await userEvent.keyboard('z')
  await expect
    .element(page.getByRole('button', { name: new RegExp(fi.refund.reasons.illness) }))
    .toHaveAttribute('aria-pressed', 'true')
  expect(legend.element().textContent).toContain('↵')
  await userEvent.keyboard('xSade')
  await expect.element(page.getByRole('textbox', { name: fi.desk.stock.otherReason })).toHaveValue('SairastuminenSade')
  await userEvent.keyboard('{Enter}')
  expect(actions.at(-1)).toBe('refund "SairastuminenSade"')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(fi.desk.whatBack)).not.toBeInTheDocument()
})

const products = [{ id: 'lippu', title, price: 2_200, isTicket: true }]
const stock: DeskStock = {
  event: { id: 'a', title: { fi: 'Toukotanssit' }, startsAt: at + 3 * 3_600_000 },
  note: '',
  quotas: [{ id: 'sali', capacity: 60, sold: 38, unpaid: 2, held: 3, elsewhere: 0, awaited: 4, products }],
  allotments: [{ device: 'Kassa 2', title, amount: 12, until: at + 3_600_000 }],
  stage: { fi: 'Lava' },
  seats: [1, 2, 3].map(seat => ({
    id: `A-1-${seat}`,
    section: { fi: 'Katsomo A' },
    row: '1',
    seat: String(seat),
    x: seat,
    y: 1,
    state: seat === 3 ? 'taken' : 'free',
  })),
  recent: 0,
  sales: [
    { channel: 'web', isOpen: true },
    { channel: 'counter', isOpen: true },
  ],
}
const changes: StockChange[] = []
/** A response of the ticket API, after a trip to it. */
const answered = async (id = stock.event.id) =>
  (await createTicketApi({ ...memoryPorts(), log: consoleLog, language: 'fi' }).listEvents()).map(() => ({
    ...stock,
    event: { ...stock.event, id },
  }))
const stockDesk = () =>
  createDeskStockService({
    api: {
      fetchStock: eventId => answered(eventId),
      changeStock: (_event, change) => {
        changes.push(change)
        return answered()
      },
    },
    clock: { now: () => at, after: () => () => undefined },
  })
const Stock = () => {
  const [desk] = useState(stockDesk)
  const [events] = useState(() =>
    createStore([stock.event, { ...stock.event, id: 'toinen', title: { fi: 'Toinen ilta' } }]),
  )
  return <StockScreen desk={desk} events={events} words={useWords('Europe/Helsinki')} />
}

// rules/desk#stock
test('a change of stock shows its effect, waits for a reason, and is sent as it was decided', async () => {
  changes.length = 0
  await show('stock', <Stock />, 'Katsomo')
  const apply = page.getByRole('button', { name: `${fi.desk.stock.apply} ↵` })
  await expect.element(apply).toHaveAttribute('aria-disabled', 'true')
  const field = page.getByRole('spinbutton')
  await field.fill('41')
  await expect.element(page.getByText(/Ei alle 43/)).toBeVisible()
  await field.fill('50')
  await page.getByRole('checkbox', { name: /paikka 2/ }).click()
  // The event may be weeks away: an hour alone would be read as one of today.
  await expect.element(page.getByRole('button', { name: /^Sulje pe 7\.5\. klo\s20\.42/ }).first()).toBeVisible()
  await page
    .getByRole('button', { name: `${fi.desk.stock.choices.closed_now} D` })
    .first()
    .click()
  await expect.element(page.getByText('1 paikka rajataan pois')).toBeVisible()
  await expect.element(page.getByText('myyty 38, kesken 3, vapaana 7, 2 maksamatta, 4 odottaa lippuja')).toBeVisible()
  await expect.element(page.getByText('2 maksamatonta voidaan maksaa eräpäivään asti')).toBeVisible()
  expect(container.querySelector('[data-part="effect"]')?.textContent).toContain('Vapaana: Peruslippu177')
  await expect.element(apply).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: /Kamera/ }).click()
  await apply.click()
  await expect.element(page.getByText(fi.desk.stock.done).last()).toBeVisible()
  expect(changes).toEqual([
    {
      reason: 'Kamera',
      quotas: [{ id: 'sali', from: 60, to: 50 }],
      block: ['A-1-2'],
      free: [],
      sales: [{ channel: 'web', from: undefined, to: { state: 'closed', at } }],
      note: undefined,
    },
  ])
})

// rules/desk#stock
test('each choice of a sale has its key, fields keep their letters, and the effect says the note', async () => {
  await show('stock', <Stock />, 'Katsomo')
  expect(keycapsOf('legend')).toEqual(['+ −', 'A…G', 'Z…B', 'Q…R'])
  const keys = keycapsOf('sale-choices')
  expect(keys.join('')).toBe('ASDFGZXCVB')
  expect(keycapsOf('reason-grid').filter(key => keys.includes(key))).toEqual([])
  const pressed = () =>
    [...container.querySelectorAll('[data-part="sale-choices"] [aria-pressed="true"]')].map(one => one.textContent)
  await userEvent.keyboard('dx')
  await vi.waitFor(
    () => expect(pressed()).toEqual([`${fi.desk.stock.choices.closed_now} D`, `${fi.desk.stock.choices.open_now} X`]),
    30_000,
  )
  await userEvent.keyboard('d')
  await vi.waitFor(() => expect(pressed()).toEqual([`${fi.desk.stock.choices.open_now} X`]), 30_000)
  const note = page.getByRole('textbox', { name: fi.desk.stock.note })
  await note.click()
  await userEvent.keyboard('Sade')
  await expect.element(note).toHaveValue('Sade')
  expect(pressed()).toHaveLength(1)
  await expect.element(page.getByText('Huomautus: Sade')).toBeVisible()
})

// rules/desk#stock
test.each([
  [1_024, 768],
  [1_280, 800],
])('at %i × %i the reasons of a change of stock stay whole, however much it changes', async (width, height) => {
  await page.viewport(width, height)
  await show('stock', <Stock />, 'Katsomo')
  await page.getByRole('spinbutton').fill('50')
  await page.getByRole('checkbox', { name: /paikka 2/ }).click()
  await userEvent.keyboard('dx')
  await page.getByRole('textbox', { name: fi.desk.stock.note }).fill('Sade')
  await expect.element(page.getByText('Huomautus: Sade')).toBeInTheDocument()
  const cut = [...container.querySelectorAll('[data-part="desk-side"] :is(button, input)')].filter(one => {
    const { left, top, bottom, width } = one.getBoundingClientRect()
    const middle = left + width / 2
    return [top + 4, bottom - 4].some(y => !one.contains(document.elementFromPoint(middle, y)))
  })
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})

// rules/desk#stock
test('a plan waits while another event is looked at, and the list of events says so', async () => {
  await show('stock', <Stock />, 'Katsomo')
  const note = page.getByRole('textbox', { name: fi.desk.stock.note })
  await note.fill('Sade')
  const choice = page.getByRole('combobox', { name: fi.desk.stock.event })
  await choice.selectOptions('toinen')
  await expect.element(note).toHaveValue('')
  expect([...container.querySelectorAll('option')].map(({ text }) => text.includes('suunnitelma kesken'))).toEqual([
    true,
    false,
  ])
  await choice.selectOptions(stock.event.id)
  await expect.element(note).toHaveValue('Sade')
  expect(container.textContent).not.toContain('suunnitelma kesken')
})

test('stock and its effect are accessible in light and dark, and devices are named with what they hold', async () => {
  await show('stock', <Stock />, 'Katsomo')
  expect(container.textContent).toContain('Kassa 2 Peruslippu')
  expect(container.textContent).toContain('12\u00a0kpl')
  expect(await violations()).toEqual([])
  await page.getByRole('spinbutton').fill('41')
  await expect.element(page.getByText(/Ei alle 43/)).toBeVisible()
  expect(await violations()).toEqual([])
})

// rules/desk#lists
test('the door list has a box to tick, neither contacts nor answers, and is accessible in light and dark', async () => {
  const people = {
    ...order,
    seat: { section: 'Katsomo A', row: '4', seat: '12' },
    phone: '040 123',
    title,
    code: 'AAAA',
    order: order.number,
    participant: 'Niemi Aino',
    answers: { first_name: 'Aino', diet: 'pähkinä' },
  }
  const lists: AttendeeListService = {
    getSnapshot: () => listsState,
    subscribe: () => () => undefined,
    open: heard('open'),
  }
  const listsState = {
    eventId: 'a',
    attendees: [people, { code: 'CCCC', order: 'P27-2', name: '', title }],
    questions: [
      { name: 'first_name', title: { fi: 'Etunimi' }, isName: true },
      { name: 'diet', title: { fi: 'Allergiat' }, isName: false },
    ],
    note: 'Sivuovi kiinni',
    readAt: at,
    problem: undefined,
  }
  const events = createStore([stock.event])
  const Lists = () => <ListsScreen lists={lists} events={events} words={useWords('Europe/Helsinki')} />
  await show('lists', <Lists />, 'Helena Virtanen')
  expect(container.textContent).toContain('helena@posti.example')
  expect(container.textContent).toContain(fi.desk.anonymous)
  expect(container.textContent).toContain('Niemi Aino · Helena VirtanenAllergiat: pähkinä')
  expect(container.textContent).not.toContain('Etunimi')
  expect(await violations()).toEqual([])
  expect(keycapsOf('live-tools')).toEqual(['Q', 'W', 'Ctrl P', 'Ctrl S'])
  await userEvent.keyboard('w')
  await vi.waitFor(() => expect(container.textContent).not.toContain('helena@posti.example'), 30_000)
  expect(container.textContent).toContain('☐')
  // Data about somebody's health is never shown at a door.
  expect(container.textContent).toContain('Niemi Aino · Helena Virtanen')
  expect(container.textContent).not.toContain('pähkinä')
  expect(container.textContent).toContain('Katsomo A, rivi\u00a04, paikka\u00a012')
  expect(await violations()).toEqual([])
})

const Kept = ({ desk }: { readonly desk: DeskService }) => (
  <OrdersScreen desk={desk} words={useWords('Europe/Helsinki')} />
)

// rules/design#accessible
test('a panel that opens takes the focus to its heading, and gives it to the actions where it closes', async () => {
  await show('orders', <Orders now={state} />, 'P27-000001')
  const side = page.getByRole('complementary', { name: fi.desk.actions })
  const key = page.getByRole('button', { name: new RegExp(`^${fi.desk.receiver.act}`) })
  await expect.element(key).toBeVisible()
  // Another order was pressed in the list, and its button has the focus.
  container.querySelector<HTMLElement>('[data-part="found-orders"] button, [data-part="found"] button')?.focus()
  await userEvent.keyboard('w')
  const heading = page.getByRole('heading', { name: fi.desk.receiver.title })
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport()
  expect(page.getByRole('complementary', { name: fi.desk.receiver.title }).query()).not.toBe(null)
  await userEvent.keyboard('{Escape}')
  await expect.element(heading).not.toBeInTheDocument()
  await expect.element(side).toHaveFocus()
})

// rules/desk#managers
test('an order that was given back allows no actions, by no key either', async () => {
  const order = state.order && { ...state.order, status: 'refunded' as const }
  await show('orders', <Orders now={{ ...state, order }} />, 'P27-000001')
  actions.length = 0
  for (const key of ['q', 'w', 'r', 's', 'a']) await userEvent.keyboard(key)
  expect(actions).toEqual([])
  expect(keycapsOf('action-keys')).toEqual([])
})

// rules/design#accessible
test('that an action is done comes into sight of a long order, and is spoken', async () => {
  const now = createStore<DeskState>(state)
  await show('orders', <Kept desk={{ ...deskOf(state), ...now }} />, 'P27-000001')
  const status = page.getByRole('status').first()
  expect(status.element().textContent).toBe('')
  const main = container.querySelector<HTMLElement>('[data-part="desk-order"]')
  main?.scrollTo(0, main.scrollHeight)
  now.update(before => ({ ...before, done: 'resent' }))
  await expect.element(status).toHaveTextContent(fi.desk.done.resent)
  const notice = container.querySelector('[data-part="act-notice"]')?.getBoundingClientRect()
  const bar = main?.getBoundingClientRect()
  expect(notice?.top).toBeGreaterThanOrEqual(bar?.top ?? Infinity)
})

// rules/desk#idle
test('a panel that was open at a lock is open again with what was typed, and its fields take every letter', async () => {
  const now = createStore<DeskState>(state)
  const keepDraft: DeskService['keepDraft'] = draft => now.update(before => ({ ...before, draft }))
  const desk = { ...deskOf(state), ...now, keepDraft }
  await show('orders', <Kept desk={desk} />, 'P27-000001')
  await userEvent.keyboard('w')
  const name = page.getByRole('textbox', { name: fi.desk.receiver.lastName })
  await name.click()
  await userEvent.keyboard('Warsq')
  root.render(null)
  await vi.waitFor(() => expect(container.textContent).toBe(''), 30_000)
  await show('orders', <Kept desk={desk} />, 'P27-000001')
  await expect.element(name).toHaveValue('Warsq')
  await userEvent.keyboard('{Escape}')
  await expect.element(name).not.toBeInTheDocument()
  expect(now.getSnapshot().draft).toBeUndefined()
})

// rules/desk#search
test('a list of as many orders as a search answers, and one without words, says that they are the newest; of goods that wait, the oldest', async () => {
  const orders = Array.from({ length: 50 }, (_, at) => ({ ...order, number: `P27-${at}`, tickets: 1, matched: 'name' }))
  await show('orders', <Orders now={{ ...state, found: orders }} />, 'P27-49')
  await expect.element(page.getByText('Uusimmat 50 tilausta', { exact: true })).toBeVisible()
  await show('orders', <Orders now={{ ...state, found: orders.slice(1), typed: 'niemi' }} />, 'P27-49')
  await expect.element(page.getByText('49 tilausta', { exact: true })).toBeVisible()
  await show('orders', <Orders now={{ ...state, found: orders.slice(48), typed: '' }} />, 'P27-49')
  await expect.element(page.getByText('Uusimmat 2 tilausta', { exact: true })).toBeVisible()
  await show('orders', <Orders now={{ ...state, found: orders, filter: 'to_send' }} />, 'P27-49')
  await expect.element(page.getByText('Vanhimmat 50 tilausta', { exact: true })).toBeVisible()
  await show('orders', <Orders now={{ ...state, found: orders.slice(48), typed: '', filter: 'unpaid' }} />, 'P27-49')
  await expect.element(page.getByText('2 tilausta', { exact: true })).toBeVisible()
  expect(container.querySelector('[data-part="found-order"]')?.textContent).toMatch(/18\.42$/)
})

// rules/desk#search
test('where orders cannot be read it is said, and no number of them', async () => {
  const error = { code: 'unspecified_exception', parameters: {}, status: 0 } as const
  const silent: DeskState = {
    ...state,
    found: [],
    isFound: false,
    order: undefined,
    problem: { signIn: { reason: 'no_answer' }, error },
  }
  await show('orders', <Orders now={silent} />, fi.problems.no_answer)
  expect(container.textContent).not.toMatch(/\d+ tilaus/)
})

// rules/desk#unpaid
test('days to pay have their keys while no field is typed in; the last day is told, and the reason says where it is kept', async () => {
  const payBefore = Date.UTC(2027, 11, 3, 12)
  await show(
    'orders',
    <Orders now={{ ...state, order: { ...order, tickets: [], goods: [], story: [], status: 'unpaid', payBefore } }} />,
    'P27-000001',
  )
  await userEvent.keyboard('a')
  await expect.element(page.getByText(/^Eräpäivä on nyt .*3\.12\./)).toBeVisible()
  const week = page.getByRole('button', { name: '7 E', exact: true })
  await expect.element(week).toHaveAttribute('aria-pressed', 'true')
  expect(keycapsOf('reason-grid')).toEqual(['Q', 'W', 'E', 'R'])
  await userEvent.keyboard('w')
  await expect.element(page.getByRole('button', { name: '3 W', exact: true })).toHaveAttribute('aria-pressed', 'true')
  const reason = page.getByRole('textbox', { name: fi.desk.reason })
  await expect.element(reason).toHaveAccessibleDescription(fi.desk.reasonHint)
  await reason.click()
  await userEvent.keyboard('Rahat tulevat')
  await expect.element(reason).toHaveValue('Rahat tulevat')
  await expect.element(page.getByRole('button', { name: '3 W', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

// rules/desk#unpaid
test('a transfer that paid an order is marked by keys: its reference, the sum as it is typed, and a reason', async () => {
  await show('orders', <Orders now={state} />, 'P27-000001')
  expect(container.textContent).not.toContain(fi.desk.unpaid.paid)
  const unpaid = { ...order, tickets: [], goods: [], story: [], status: 'unpaid' }
  await show('orders', <Orders now={{ ...state, order: unpaid }} />, 'P27-000001')
  await expect.element(page.getByRole('button', { name: `${fi.desk.unpaid.paid} M` })).toBeVisible()
  await userEvent.keyboard('m')
  const field = (name: string) => page.getByRole('textbox', { name })
  await field(fi.desk.unpaid.paidReference).fill(' 2711 5934 ')
  await field(fi.desk.reason).fill('Lasku 12')
  const go = page.getByRole('button', { name: `${fi.desk.unpaid.paidGo} ↵` })
  await field(fi.desk.unpaid.paidSum).fill('124.505')
  await expect.element(field(fi.desk.unpaid.paidSum)).toHaveAccessibleDescription(/Kirjoita summa euroina/)
  await expect.element(go).toHaveAttribute('aria-disabled', 'true')
  await field(fi.desk.unpaid.paidSum).fill('124,50')
  await userEvent.keyboard('{Enter}')
  expect(actions.at(-1)).toBe('markPaid {"reference":"2711 5934","sum":12450,"reason":"Lasku 12"}')
})

// rules/delivery#goods
test('goods that wait are marked as sent by a key, with a whole tracking address or none, and others have no such key', async () => {
  await show('orders', <Orders now={{ ...state, filter: 'to_send' }} />, 'P27-000001')
  await expect
    .element(page.getByRole('button', { name: `${fi.desk.filters.to_send} F9` }))
    .toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('l')
  expect(container.textContent).not.toContain(fi.desk.sending.title)
  const waiting = { ...order, tickets: [], goods: [], canBeSent: true, story: [{ at, kind: 'order_sent', about: url }] }
  await show('orders', <Orders now={{ ...state, order: waiting }} />, url)
  await userEvent.keyboard('l')
  const tracking = page.getByRole('textbox', { name: fi.desk.sending.tracking })
  const go = page.getByRole('button', { name: `${fi.desk.sending.go} ↵` })
  await tracking.fill('posti.fi/seuranta')
  await expect.element(page.getByText(fi.desk.sending.trackingWrong)).toBeVisible()
  await expect.element(go).toHaveAttribute('aria-disabled', 'true')
  await tracking.fill(` ${url} `)
  await go.click()
  expect(actions.at(-1)).toBe(`send ${JSON.stringify(url)}`)
})

// rules/desk#receiver
test('who gets an order is asked with a reason, and what ends is said before', async () => {
  await show('orders', <Orders now={state} />, 'P27-000001')
  await page.getByRole('button', { name: `${fi.desk.receiver.act} W` }).click()
  const go = page.getByRole('button', { name: `${fi.desk.receiver.go} ↵` })
  await expect.element(page.getByText(/lakkaavat toimimasta heti/)).toBeVisible()
  await page.getByRole('textbox', { name: fi.desk.receiver.lastName }).fill('Virtanen')
  await page.getByRole('textbox', { name: fi.desk.receiver.email }).fill('saara@posti.example')
  await expect.element(go).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: fi.desk.reason }).fill('Lahja')
  await go.click()
  expect(actions.at(-1)).toContain('changeReceiver')
})

// rules/desk#receiver
test('one ticket that nobody used is given by itself, and what ends is said before', async () => {
  await show('orders', <Orders now={state} />, 'P27-000001')
  await page.getByRole('button', { name: `${fi.desk.receiver.act} W` }).click()
  const what = page.getByRole('combobox', { name: fi.desk.receiver.what })
  await expect.element(what).toBeVisible()
  const options = () => [...container.querySelectorAll('option')].map(option => option.textContent)
  expect(options()).toEqual([fi.desk.receiver.whole, fi.desk.receiver.same, 'Peruslippu, BBBB'])
  await what.selectOptions('Peruslippu, BBBB')
  await expect.element(page.getByText(/Vain tämä lippu vaihtuu/)).toBeVisible()
  await page.getByRole('textbox', { name: fi.desk.receiver.lastName }).fill('Virtanen')
  await page.getByRole('textbox', { name: fi.desk.receiver.email }).fill('saara@posti.example')
  await page.getByRole('textbox', { name: fi.desk.reason }).fill('Ostaja pyysi')
  await expect.element(page.getByRole('button', { name: `${fi.desk.receiver.go} ↵` })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(actions.at(-1)).toContain('"ticket":"BBBB"')
})

const asked = { displayed: true, required: true }
const helena = {
  first_name: 'Helena',
  last_name: 'Virtanen',
  email: order.email,
  phone: '+358401234567',
  address_line1: 'Rantatie 1',
  postal_code: '73100',
  city: 'Lapinlahti',
  country: 'FI',
}
const eino = {
  delivery_first_name: 'Eino',
  delivery_last_name: 'Leino',
  delivery_address_line1: 'Kauppakatu 2',
  delivery_postal_code: '70100',
  delivery_city: 'Kuopio',
  delivery_country: 'FI',
}
const club = {
  billing_first_name: 'Helena',
  billing_last_name: 'Virtanen',
  billing_company_name: 'Tanssi Oy',
  billing_address_line1: 'Rantatie 1',
  billing_postal_code: '73100',
  billing_city: 'Lapinlahti',
  billing_country: 'FI',
}
const correctable = (people: OrderPeople, areGoodsSent = false) => ({
  ...order,
  tickets: [],
  goods: [],
  story: [],
  contact: {
    people,
    form: { firstName: asked, lastName: asked, email: asked, phone: asked },
    requires: areGoodsSent ? (['postal_address'] as const) : [],
    areGoodsSent,
  },
})
const labels = fi.customer.fields
const fieldOf = (person: 'buyer' | 'receiver' | 'payer', name: string) =>
  page.getByRole('group', { name: fi.desk.people[person] }).getByRole('textbox', { name, exact: true })
const goSame = page.getByRole('button', { name: `${fi.desk.receiver.goSame} ↵` })
const openCorrection = async (of: DeskState['order'], more: Partial<DeskState> = {}) => {
  await show('orders', <Orders now={{ ...state, ...more, order: of }} />, 'P27-000001')
  await userEvent.keyboard('w')
  await page.getByRole('combobox', { name: fi.desk.receiver.what }).selectOptions(fi.desk.receiver.same)
}

// rules/desk#contact
test('the same person’s wrong address is corrected from what it is, and neither name nor address is taken away', async () => {
  await openCorrection(correctable(helena))
  await expect.element(page.getByText(/Jos sähköposti vaihtuu/)).toBeVisible()
  await expect.element(fieldOf('buyer', labels.lastName)).toHaveValue('Virtanen')
  await page.getByRole('textbox', { name: fi.desk.reason }).fill('Kirjoitusvirhe')
  await expect.element(goSame).toHaveAttribute('aria-disabled', 'true')
  await fieldOf('buyer', labels.email).fill('')
  await fieldOf('buyer', labels.lastName).fill(' ')
  await userEvent.keyboard('{Enter}')
  await expect.element(fieldOf('buyer', labels.email)).toHaveFocus()
  await expect.element(page.getByText('Kirjoita sähköpostiosoite.')).toBeVisible()
  await expect.element(page.getByText('Kirjoita sukunimi.')).toBeVisible()
  expect(actions.join()).not.toContain('correctContact')
  await fieldOf('buyer', labels.lastName).fill('Virtanen')
  await fieldOf('buyer', labels.email).fill('helena@oikea.example')
  await userEvent.keyboard('{Enter}')
  expect(actions.at(-1)).toContain('correctContact {"changed":{"email":"helena@oikea.example"},"seen":{')
  expect(actions.at(-1)).toContain('"reason":"Kirjoitusvirhe"}')
  const what = page.getByRole('combobox', { name: fi.desk.receiver.what })
  await what.selectOptions(fi.desk.receiver.whole)
  await expect.element(page.getByRole('textbox', { name: fi.desk.receiver.lastName })).toHaveValue('')
})

// rules/desk#contact
test('a correction sends what was typed, also where somebody else corrected the order meanwhile', async () => {
  const wrong = correctable({ ...helena, last_name: 'Virtanem' })
  await openCorrection(wrong)
  await fieldOf('buyer', labels.lastName).fill('Virtanen')
  await page.getByRole('textbox', { name: fi.desk.reason }).fill('Kirjoitusvirhe')
  const people = { ...wrong.contact.people, email: 'helena@oikea.example' }
  await show('orders', <Orders now={{ ...state, order: correctable(people) }} />, 'P27-000001')
  await expect.element(fieldOf('buyer', labels.email)).toHaveValue('helena@oikea.example')
  await userEvent.keyboard('{Enter}')
  expect(actions.at(-1)).toContain('correctContact {"changed":{"last_name":"Virtanen"},"seen":{')
})

/** A desk that keeps what is typed, and at which the ticket API says that somebody else corrected the order. */
const keepingDesk = () => {
  const error = { code: 'unspecified_exception', parameters: { reason: 'contact_changed' }, status: 409 }
  const problem = { signIn: { reason: 'unknown' }, error } as DeskState['problem']
  const now = createStore<DeskState>({ ...state, problem, order: correctable(helena) })
  const keepDraft: DeskService['keepDraft'] = draft => now.update(before => ({ ...before, draft }))
  return { now, desk: { ...deskOf(state), ...now, keepDraft } }
}
const openKeptCorrection = async (desk: DeskService) => {
  await show('orders', <Kept desk={desk} />, 'P27-000001')
  await userEvent.keyboard('w')
  await page.getByRole('combobox', { name: fi.desk.receiver.what }).selectOptions(fi.desk.receiver.same)
}
const lock = async () => {
  root.render(null)
  await vi.waitFor(() => expect(container.textContent).toBe(''), 30_000)
}

// rules/desk#contact
test('what was typed over a value that somebody else corrected is told apart from it, until that was said', async () => {
  const { now, desk } = keepingDesk()
  await openKeptCorrection(desk)
  await fieldOf('buyer', labels.phone).fill('+35840765432')
  await fieldOf('buyer', labels.phone).fill('+358407654321')
  await page.getByRole('textbox', { name: fi.desk.reason }).fill('Kirjoitusvirhe')
  const order = correctable({ ...helena, first_name: 'Heléna', phone: '+358501112222' })
  now.update(before => ({ ...before, order }))
  await expect.element(fieldOf('buyer', labels.firstName)).toHaveValue('Heléna')
  const seen = () => /"seen":\{.*?\}/.exec(actions.at(-1) ?? '')?.[0]
  await userEvent.keyboard('{Enter}')
  expect(seen()).toContain(`"first_name":"Heléna"`)
  expect(seen()).toContain(`"phone":"${helena.phone}"`)
  await userEvent.keyboard('{Enter}')
  expect(seen()).toContain('"phone":"+358501112222"')
})

// rules/desk#contact
test('what somebody else corrected once more is told again, and what was told stays so over a lock', async () => {
  const { now, desk } = keepingDesk()
  const correctedTo = (phone: string) => now.update(one => ({ ...one, order: correctable({ ...helena, phone }) }))
  const seen = async () => {
    await userEvent.keyboard('{Enter}')
    return /"phone":"([^"]*)"/.exec(actions.at(-1)?.split('"seen":')[1] ?? '')?.[1]
  }
  await openKeptCorrection(desk)
  await fieldOf('buyer', labels.phone).fill('+358407654321')
  await page.getByRole('textbox', { name: fi.desk.reason }).fill('Kirjoitusvirhe')
  correctedTo('+358501112222')
  expect(await seen()).toBe(helena.phone)
  await lock()
  await show('orders', <Kept desk={desk} />, 'P27-000001')
  await expect.element(fieldOf('buyer', labels.phone)).toHaveValue('+358407654321')
  expect(await seen()).toBe('+358501112222')
  correctedTo('+358503334444')
  expect(await seen()).toBe('+358501112222')
  expect(await seen()).toBe('+358503334444')
})

// rules/desk#contact, rules/desk#idle
test.each([
  ['was closed', async () => userEvent.keyboard('{Escape}')],
  [
    'gave way to another order, in which something is typed',
    async now => {
      now.update(before => ({ ...before, draft: undefined, order: { ...correctable(eino), number: 'P27-000002' } }))
      await userEvent.keyboard('w')
      await page.getByRole('textbox', { name: fi.desk.reason }).fill('Toinen tilaus')
    },
  ],
  [
    'was left to another manager',
    async now => {
      await lock()
      now.update(before => ({ ...before, draft: undefined }))
    },
  ],
] satisfies [string, (now: ReturnType<typeof keepingDesk>['now']) => Promise<void>][])(
  'an answer to a correction whose panel %s meanwhile leaves what is typed as it is',
  async (_, meanwhile) => {
    const { now, desk } = keepingDesk()
    const { promise: answered, resolve: answer } = Promise.withResolvers<boolean>()
    await openKeptCorrection({ ...desk, correctContact: () => answered })
    await fieldOf('buyer', labels.phone).fill('+358407654321')
    await page.getByRole('textbox', { name: fi.desk.reason }).fill('Kirjoitusvirhe')
    await userEvent.keyboard('{Enter}')
    await meanwhile(now)
    const { draft } = now.getSnapshot()
    answer(false)
    // The panel waited first, so what it does with the answer is done by then.
    await answered
    expect(now.getSnapshot().draft).toBe(draft)
  },
)

// rules/desk#idle
test('a panel that is left before its action is done closes no panel that was opened since', async () => {
  const { desk } = keepingDesk()
  const { promise: answered, resolve: answer } = Promise.withResolvers<boolean>()
  await openKeptCorrection({ ...desk, correctContact: () => answered })
  await fieldOf('buyer', labels.phone).fill('+358407654321')
  await page.getByRole('textbox', { name: fi.desk.reason }).fill('Kirjoitusvirhe')
  await userEvent.keyboard('{Enter}{Escape}')
  await userEvent.keyboard('w')
  await expect.element(page.getByRole('heading', { name: fi.desk.receiver.title })).toHaveFocus()
  answer(true)
  // The panel waited first, so what it does with the answer is done by then.
  await answered
  await expect.element(page.getByRole('heading', { name: fi.desk.receiver.title })).toBeVisible()
})

// rules/desk#contact
test('phone, address, receiver and payer are corrected by keys, each by the rules of the checkout', async () => {
  await openCorrection(correctable({ ...helena, ...eino, ...club }))
  await expect.element(page.getByText(fi.desk.receiver.explainedPayer)).toBeVisible()
  await fieldOf('buyer', labels.phone).fill('050 765 4321')
  await userEvent.fill(fieldOf('receiver', labels.addressLine1), 'Kauppakatu 12')
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(fieldOf('receiver', labels.postalCode)).toHaveFocus()
  await userEvent.fill(fieldOf('receiver', labels.postalCode), '7010')
  await userEvent.fill(fieldOf('payer', labels.companyName), 'Tanssiseura ry')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('Kirjoitusvirhe{Enter}')
  await expect.element(fieldOf('receiver', labels.postalCode)).toHaveFocus()
  await expect.element(fieldOf('receiver', labels.postalCode)).toHaveAttribute('aria-invalid', 'true')
  expect(await violations()).toEqual([])
  await userEvent.fill(fieldOf('receiver', labels.postalCode), '70110')
  await expect.element(page.getByText('Postinumero on virheellinen.')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  const changed = {
    phone: '+358507654321',
    delivery_address_line1: 'Kauppakatu 12',
    delivery_postal_code: '70110',
    billing_company_name: 'Tanssiseura ry',
  }
  expect(actions.at(-1)).toContain(`correctContact {"changed":${JSON.stringify(changed)},"seen":{`)
  expect(actions.at(-1)).toContain('"reason":"Kirjoitusvirhe"}')
})

// rules/desk#contact
test('where goods went is not typed over once they are sent, and the panel says so', async () => {
  const fetched = correctable({ ...helena, ...eino }, true)
  await openCorrection({ ...fetched, contact: { ...fetched.contact, requires: [] } })
  await expect.element(fieldOf('receiver', labels.city)).toBeVisible()
  await expect.element(page.getByText(fi.desk.receiver.goodsSent)).not.toBeInTheDocument()
  await show('orders', <Orders now={state} />, 'P27-000001')
  await userEvent.keyboard('{Escape}')
  await openCorrection(correctable({ ...helena, ...eino, ...club }, true))
  await expect.element(page.getByText(fi.desk.receiver.goodsSent)).toBeVisible()
  await expect.element(fieldOf('payer', labels.city)).toBeVisible()
  await expect.element(page.getByRole('group', { name: fi.desk.people.receiver })).not.toBeInTheDocument()
  await expect.element(fieldOf('buyer', labels.city)).toBeVisible()
})

// rules/desk#contact
test('a field that only the ticket API refuses is marked until it is typed over, and the notice names it', async () => {
  const error = { code: 'unspecified_exception', parameters: { reason: 'fields_wrong', field: 'phone' }, status: 422 }
  await openCorrection(correctable(helena), {
    problem: { signIn: { reason: 'unknown' }, error } as DeskState['problem'],
  })
  const said = fi.desk.refusals.fields_wrong_field.replace('{{field}}', labels.phone)
  await expect.element(page.getByRole('alert')).toHaveTextContent(said)
  await fieldOf('buyer', labels.phone).fill('+358507654321')
  await page.getByRole('textbox', { name: fi.desk.reason }).fill('Kirjoitusvirhe')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Tarkista puhelinnumero.')).toBeVisible()
  await fieldOf('buyer', labels.phone).fill('+358507654322')
  await expect.element(page.getByText('Tarkista puhelinnumero.')).not.toBeInTheDocument()
})

// rules/desk#answers
test('a participant’s answer is corrected by keys, only what was typed over, and none that is required is emptied', async () => {
  await show('orders', <Orders now={state} />, 'P27-000001')
  await userEvent.keyboard('t')
  expect(container.textContent).not.toContain(fi.desk.answers.title)
  const questions = (first: string, diet: string) => [
    { name: 'first_name', title: { fi: 'Etunimi' }, required: true, answer: first },
    { name: 'diet', title: { fi: 'Allergiat' }, required: false, answer: diet },
  ]
  const registrations = [
    { ticket: 'AAAA', productId: 'kurssi', place: 0, title, name: 'Ainu', questions: questions('Ainu', '') },
    { ticket: 'BBBB', productId: 'kurssi', place: 1, title, name: 'Eino', questions: questions('Eino', 'pähkinä') },
  ]
  const registered = { ...order, tickets: [], goods: [], story: [], registrations }
  await show('orders', <Orders now={{ ...state, order: registered }} />, fi.desk.answers.act)
  await userEvent.keyboard('t')
  const whose = page.getByRole('combobox', { name: fi.desk.answers.whose })
  await whose.selectOptions('Eino, Peruslippu, BBBB')
  const field = (name: string) => page.getByRole('textbox', { name })
  const go = page.getByRole('button', { name: `${fi.desk.answers.go} ↵` })
  await field(fi.desk.reason).fill('Pyyntö')
  await expect.element(go).toHaveAttribute('aria-disabled', 'true')
  await field('Etunimi').fill('')
  await expect.element(field('Etunimi')).toHaveAccessibleDescription(fi.desk.answers.missing)
  expect(await violations()).toEqual([])
  await field('Etunimi').fill('Eino')
  await field('Allergiat').fill('kala')
  await userEvent.keyboard('{Enter}')
  expect(actions.at(-1)).toContain('"answers":{"diet":"kala"},"reason":"Pyyntö"')
  expect(actions.at(-1)).toContain('"ticket":"BBBB"')
})

// rules/desk#answers
test('what is typed for several participants is sent for each of them, and a missing answer says whose it is', async () => {
  const questions = [{ name: 'reason', title: { fi: 'Allergiat' }, required: true, answer: 'pähkinä' }]
  const registrations = [
    { ticket: 'AAAA', productId: 'kurssi', place: 0, title, name: 'Liisa', questions },
    { ticket: 'BBBB', productId: 'kurssi', place: 1, title, name: 'Eino', questions },
  ]
  const registered = { ...order, tickets: [], goods: [], story: [], registrations }
  await show('orders', <Orders now={{ ...state, order: registered, done: 'answersCorrected' }} />, fi.desk.answers.act)
  await userEvent.keyboard('t')
  const whose = page.getByRole('combobox', { name: fi.desk.answers.whose })
  const answer = page.getByRole('textbox', { name: 'Allergiat' })
  await page.getByRole('textbox', { name: fi.desk.reason }).fill('Pyyntö')
  await answer.fill('')
  await whose.selectOptions('Eino, Peruslippu, BBBB')
  await answer.fill('kala')
  const go = page.getByRole('button', { name: `${fi.desk.answers.go} ↵` })
  await expect.element(go).toHaveAttribute('aria-disabled', 'true')
  await whose.selectOptions(`Liisa, Peruslippu, AAAA, ${fi.desk.answers.missing}`)
  await answer.fill('maito')
  actions.length = 0
  await userEvent.keyboard('{Enter}')
  await expect.element(whose).not.toBeInTheDocument()
  const corrected = actions.flatMap(action => [...action.matchAll(/"answers":(\{[^}]*\}),"reason":"Pyyntö"/g)])
  expect(corrected.map(([, answers]) => answers)).toEqual(['{"reason":"maito"}', '{"reason":"kala"}'])
})

// rules/desk#search
test('orders that no letter reached have a key, and the story says why', async () => {
  const said = '550 Ei {{aina}} tunneta'
  const failed = ['MailRefused', `Bounced 5.1.1: ${said}`].map(reason => ({
    at,
    kind: 'mail_failed',
    about: 'order',
    reason,
  }))
  const lost = { ...order, tickets: [], goods: [], story: failed }
  await show('orders', <Orders now={{ ...state, order: lost }} />, fi.desk.story.mail_failed)
  expect(container.textContent).toContain(fi.desk.about.MailRefused)
  expect(container.textContent).toContain(`${fi.desk.about.Bounced} (5.1.1): ${said}`)
  await userEvent.keyboard('{Shift>}{F9}{/Shift}')
  expect(actions.at(-1)).toBe('filter "undelivered"')
  await userEvent.keyboard('{F9}')
  expect(actions.at(-1)).toBe('filter "to_send"')
})

// rules/desk#story
test('the e-mail of an order goes out again by one press or key, and only where there is an address', async () => {
  await show('orders', <Orders now={state} />, 'P27-000001')
  await page.getByRole('button', { name: /Lähetä uudelleen/ }).click()
  expect(actions.at(-1)).toBe('resend')
  actions.length = 0
  await userEvent.keyboard('q')
  expect(actions).toEqual(['resend'])
  await show('orders', <Orders now={{ ...state, done: 'resent' }} />, fi.desk.done.resent)
  const { email: _none, ...nameless } = { ...order, tickets: [], goods: [], story: [] }
  await show('orders', <Orders now={{ ...state, order: nameless }} />, 'P27-000001')
  await expect.element(page.getByRole('button', { name: /Lähetä uudelleen/ })).not.toBeInTheDocument()
})

// rules/desk#managers
test('each refusal and a lost answer have their own sentence, and the order stays open', async () => {
  const refused = (reason: string, signIn: SignInProblem['reason'] = 'unknown', more = {}): DeskState => ({
    ...state,
    problem: {
      signIn: { reason: signIn },
      error: { code: 'unspecified_exception', parameters: { reason, ...more }, status: 409 },
    },
  })
  const told = new Set<string>()
  const {
    stock_promised_least: _with,
    fields_wrong_field: _field,
    transfer_of_other_sum: _sum,
    transfer_used: _order,
    to_do_ended_by: _by,
    refund_at_till: _till,
    ...sentences
  } = fi.desk.refusals
  for (const [reason, sentence] of Object.entries(sentences)) {
    await show('orders', <Orders now={refused(reason)} />, sentence)
    told.add(sentence)
  }
  const { failed_later: _later, wrong_sum: _wrong, no_account: _account, ...reasons } = fi.desk.reasons
  for (const [code, sentence] of Object.entries(reasons)) {
    const isOfWithdrawal = code.startsWith('withdrawal_')
    const now = isOfWithdrawal ? refused(code) : refused('order_not_refundable', 'unknown', { why: code })
    await show('orders', <Orders now={now} />, sentence)
    told.add(sentence)
  }
  expect(told.size).toBe(Object.keys(sentences).length + Object.keys(reasons).length)
  const transfer = { cents: 12_450, order: 'P27-000009' }
  await show('orders', <Orders now={refused('transfer_of_other_sum', 'unknown', transfer)} />, '124,50')
  await show('orders', <Orders now={refused('transfer_used', 'unknown', transfer)} />, 'tilaus P27-000009')
  await show('orders', <Orders now={refused('fields_wrong', 'unknown', { field: 'Allergiat' })} />, '”Allergiat”')
  await show('orders', <Orders now={refused('right_missing', 'right_missing')} />, fi.desk.managersOnly)
  await show('orders', <Orders now={refused('', 'no_answer')} />, fi.problems.no_answer)
  expect(container.textContent).toContain('P27-000001')
})

// rules/desk#seats
test('a seat is moved to a free one, from old to new, with a reason', async () => {
  const seat = (id: string) => ({ id, eventId: 'a', section: { fi: 'Permanto' }, row: '3', seat: id, category: 'b' })
  const choices = [seat('8'), seat('9')]
  const own = { code: 'BBBB', seat: seat('4'), choices, to: undefined }
  const seated: DeskState = {
    ...state,
    order: {
      ...order,
      tickets: [
        { code: 'BBBB', title, price: 2_200, seat: { section: 'Permanto', row: '3', seat: '4' }, canBeGiven: true },
      ],
      goods: [],
      story: [],
    },
    seats: { current: 'BBBB', stateOf: () => 'taken', free: choices, tickets: [own] },
  }
  await show('orders', <Orders now={{ ...seated, seats: undefined }} />, 'Permanto, rivi\u00a03, paikka\u00a04, BBBB')
  await page.getByRole('button', { name: /Siirrä paikka/ }).click()
  await vi.waitFor(() => expect(actions.at(-1)).toBe('openSeats'), 30_000)
  await show('orders', <Orders now={seated} />, fi.desk.seats.stays)
  const choice = page.getByRole('combobox', { name: 'Peruslippu: Permanto, rivi 3, paikka 4' })
  await expect.element(choice).toBeVisible()
  await choice.selectOptions('Permanto, rivi 3, paikka 9')
  expect(actions.at(-1)).toBe('chooseSeat ["BBBB","9"]')
  const plan = { current: 'BBBB', stateOf: () => 'taken' as const, free: choices }
  const chosen = { ...seated, seats: { ...plan, tickets: [{ ...own, to: seat('9') }] } }
  await show('orders', <Orders now={chosen} />, '→ Permanto, rivi\u00a03, paikka\u00a09')
  const go = page.getByRole('button', { name: 'Siirrä 1 paikka ↵' })
  await expect.element(go).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: fi.desk.reason }).fill('Tuoli on rikki')
  await go.click()
  expect(actions.at(-1)).toBe('moveSeats "Tuoli on rikki"')
})

// rules/desk#seats
test('a free seat is chosen on the map as well, by press or keys, accessibly in light and dark', async () => {
  const seats = ['4', '5', '6'].map((id, x) => ({
    chartId: id,
    seat: id,
    category: 'b',
    isAccessible: false,
    x,
    y: 0,
    isFree: true,
  }))
  const hall: SeatMap = {
    eventId: 'a',
    stage: { fi: 'Lava' },
    categories: [{ id: 'b', title: { fi: 'Permanto' } }],
    sections: [{ id: 'p', title: { fi: 'Permanto' }, rows: [{ row: '3', seats }] }],
  }
  const placed = (id: string) => ({
    id,
    eventId: 'a',
    section: { fi: 'Permanto' },
    row: '3',
    seat: id,
    category: 'b',
  })
  const ticketOf = (code: string, id: string) => ({ code, seat: placed(id), choices: [placed('6')], to: undefined })
  const seated: DeskState = {
    ...state,
    order: {
      ...order,
      tickets: ['BBBB', 'CCCC'].map(code => ({
        code,
        title,
        price: 2_200,
        canBeGiven: true,
        seat: { section: 'Permanto', row: '3', seat: '4' },
      })),
      goods: [],
      story: [],
    },
    halls: { a: hall },
    seats: {
      current: 'BBBB',
      stateOf: id => (id === '6' ? 'free' : 'chosen'),
      free: [placed('6')],
      tickets: [ticketOf('BBBB', '4'), ticketOf('CCCC', '5')],
    },
  }
  // As after a lock: what was begun is open.
  await show('orders', <Orders now={seated} />, fi.desk.seats.title)
  const free = page.getByRole('checkbox', { name: 'Permanto, rivi 3, paikka 6, vapaa' })
  await expect.element(free).toBeVisible()
  ;(free.element() as SVGElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(actions.at(-1)).toBe('pressSeat "6"')
  await page.getByRole('button', { name: `${fi.desk.seats.onMap} W`, exact: true }).click()
  expect(actions.at(-1)).toBe('turnToTicket "CCCC"')
  await userEvent.keyboard('q')
  expect(actions.at(-1)).toBe('turnToTicket "BBBB"')
  expect(await violations()).toEqual([])
})

// rules/door#overview
test('the overview says which door is silent and what is to settle, accessibly in light and dark', async () => {
  const device = { id: 'l3', gate: 'Pääovi', device: 'laite 3', clerk: 'Onni L.', refused: 1, recent: 11, lastAt: at }
  const entry = { at, gate: 'Pääovi', device: 'laite 3' }
  const now: DeskDoorsState = {
    eventId: 'a',
    problem: undefined,
    doors: {
      event: stock.event,
      at,
      expected: 266,
      inside: 187,
      note: 'Sivuovi kiinni',
      pace: [0, 1, 2].map(step => ({ from: at + step * 300_000, count: 8 * step })),
      allInsideAt: at + 600_000,
      devices: [
        { ...device, inside: 104, seenAt: at, state: 'fine' },
        { ...device, id: 'l4', device: 'laite 4', inside: 61, seenAt: at - 420_000, state: 'silent' },
      ],
      refusals: [{ id: 'r', at, kind: 'used', gate: 'Pääovi', device: 'laite 3' }],
      conflicts: ['k', 'k2'].map(scanId => ({ scanId, kind: 'used', title, first: entry, later: entry })),
    },
  }
  const doors: DeskDoorService = {
    getSnapshot: () => now,
    subscribe: () => () => undefined,
    watch: () => undefined,
    stop: () => undefined,
    settle: heard('settle'),
  }
  const events = createStore([stock.event])
  const Doors = () => <DoorsScreen doors={doors} events={events} words={useWords('Europe/Helsinki')} />
  await show('doors', <Doors />, 'laite 4')
  await expect.element(page.getByText('ei yhteyttä 7 min')).toBeVisible()
  expect(await violations()).toEqual([])
  await page
    .getByRole('button', { name: `${fi.door.conflicts.settle} ↵` })
    .first()
    .click()
  expect(actions.at(-1)).toBe('settle "k"')
  expect(keycapsOf('to-settle')).toEqual(['↑ ↓', '↵', '↵'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(actions.at(-1)).toBe('settle "k2"')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(actions.at(-1)).toBe('settle "k"')
})
