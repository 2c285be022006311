import '../../kiosk.css'
import '../desk.css'
import { toDoReasons } from '@portti/contract/words'
import { createStore, type DeskService, type DeskState, type ToDo } from '@portti/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessProblemsInBothSchemes } from '../../testing/access-problems.ts'
import { showInFinnish } from '../../testing/show-in-finnish.tsx'
import fi from '../../texts/desk/fi.json' with { type: 'json' }
import { OrdersScreen } from '../orders-screen.tsx'

const { toDo: texts } = fi.desk
const since = Date.parse('2027-05-07T15:42:00Z')
const transfer: ToDo = {
  id: 'r1',
  since,
  kind: 'refund',
  amount: 6_580,
  provider: 'transfer',
  reference: '2711 4402',
  mayBeMade: false,
}
const doubtful: ToDo = { ...transfer, id: 'r2', provider: 'stripe', mayBeMade: true, problem: 'The card was closed.' }
const atTill: ToDo = { ...transfer, id: 'r3', provider: 'card_terminal', till: 'Kassa 2' }
const withdrawal: ToDo = {
  id: 'w1',
  since,
  kind: 'withdrawal',
  number: '2B7M-44KD',
  amount: 2_500,
  name: 'Helena Virtanen',
  lines: [{ title: { fi: 'Lahjakortti' }, amount: 1, total: 2_500, recipient: 'Eino Leino', sendOn: '2027-12-24' }],
  isLate: true,
  waitsForGoods: false,
}
const unknown: ToDo = { ...withdrawal, id: 'w2', lines: [], said: 'Kaksi mukia', givenOrder: 'P62-1', isLate: false }
const difference: ToDo = {
  id: 'd1',
  since,
  kind: 'difference',
  difference: 'other_sum',
  here: 2_490,
  there: 28_000,
  currency: 'SEK',
  provider: 'paytrail',
  reference: '8f3a',
}

const head = { createdAt: since, status: 'paid', name: 'Helena Virtanen', email: 'helena@posti.example', total: 6_580 }
const order = { ...head, number: 'P27-000001', tickets: [], goods: [], story: [] }
const found = { ...head, number: order.number, tickets: 2, matched: 'name' }
const state: DeskState = {
  typed: '',
  filter: 'to_do',
  isFound: true,
  found: [found],
  isPending: false,
  toDo: [unknown, difference],
  toDoCount: 3,
  order: undefined,
  opening: undefined,
  refund: undefined,
  seats: undefined,
  halls: {},
  draft: undefined,
  done: undefined,
  problem: undefined,
}

const acts: string[] = []
const heard = (act: string) => async (given?: unknown) => void acts.push(`${act} ${JSON.stringify(given) ?? ''}`.trim())
/** A desk whose state the test changes; `ends` carries an end out. */
const deskOf = (from: Partial<DeskState>, ends: (id: string) => boolean = () => true) => {
  const store = createStore<DeskState>({ ...state, ...from })
  const change = (next: Partial<DeskState>): void => store.update(before => ({ ...before, ...next }))
  const desk = {
    ...store,
    search: heard('search'),
    filter: heard('filter'),
    open: async (number: string) => change({ order: { ...order, number, toDo: [transfer] } }),
    close: () => change({ order: undefined, draft: undefined }),
    closeSeats: () => undefined,
    planRefund: async () => undefined,
    keepDraft: (draft: DeskState['draft']) => change({ draft }),
    endToDo: async (id: string, how: string, reason: string) => {
      await heard('end')([id, how, reason])
      return ends(id)
    },
  } as unknown as DeskService
  return { desk, change }
}

let shown: ReturnType<typeof showInFinnish> | undefined
const show = async (desk: DeskService, sign: string | RegExp): Promise<void> => {
  shown = showInFinnish(words => (
    <div data-part="desk" data-view="orders">
      <OrdersScreen desk={desk} words={words} />
    </div>
  ))
  await expect.element(page.getByText(sign).first()).toBeVisible()
}
const problems = () => accessProblemsInBothSchemes(document.body)
const reason = () => page.getByRole('textbox', { name: fi.desk.reason })
const heading = () => page.getByRole('heading', { name: texts.title })

beforeEach(async () => {
  await page.viewport(1280, 800)
  acts.length = 0
})
afterEach(() => shown?.close())

// rules/desk#to-do
test('the filter says how much waits before it is pressed, and has a key', async () => {
  const { desk, change } = deskOf({ filter: 'all' })
  await show(desk, 'Helena Virtanen')
  const filter = page.getByRole('button', { name: new RegExp(fi.desk.filters.to_do) })
  await expect.element(filter).toHaveTextContent('Hoidettavat 3⇧F8')
  await userEvent.keyboard('{Shift>}{F8}{/Shift}')
  expect(acts.at(-1)).toBe('filter "to_do"')
  change({ toDoCount: 0 })
  await expect.element(filter).toHaveTextContent('Hoidettavat ⇧F8')
})

// rules/desk#to-do
test('what belongs to no order is listed first, and arrows lead from it to the orders', async () => {
  const { desk } = deskOf({})
  await show(desk, '3 odottaa sinua')
  const rows = [...document.querySelectorAll('[data-part="found-order"] > strong')].map(one => one.textContent)
  expect(rows).toEqual([texts.kinds.withdrawal, texts.kinds.difference, 'Helena Virtanen'])
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText(texts.steps.find_order)).toBeVisible()
  await expect.element(page.getByText('Kaksi mukia')).toBeVisible()
  expect(await problems()).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText(texts.steps.other_sum)).toBeVisible()
  await expect.element(page.getByText(/280,00\sSEK/).last()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText(texts.steps.pay_transfer)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(fi.desk.choose)).toBeVisible()
})

// rules/desk#to-do
test('what is open without an order is left for one that is on its way: arrows go on from that, and its keys wait for it', async () => {
  const { desk, change } = deskOf({ toDo: [unknown, difference], found: [found, { ...found, number: 'P27-000002' }] })
  const opened = heard('open')
  Object.assign(desk, {
    open: (number: string) => {
      change({ opening: number })
      return opened(number)
    },
    close: () => change({ order: undefined, opening: undefined }),
  })
  await show(desk, '4 odottaa sinua')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await vi.waitFor(() => expect(acts.at(-1)).toBe('open "P27-000001"'), 30_000)
  await expect.element(page.getByText(texts.steps.other_sum)).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText(texts.steps.other_sum)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}e')
  expect(acts.filter(act => act.startsWith('open'))).toEqual([
    'open "P27-000001"',
    'open "P27-000001"',
    'open "P27-000002"',
  ])
  change({ order: { ...order, number: 'P27-000002', toDo: [transfer] }, opening: undefined })
  await expect.element(heading()).toHaveFocus()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(page.getByText(fi.desk.choose)).toBeVisible()
})

// rules/desk#to-do
test('an order that was handled is not said to wait, and the last one says that all is done', async () => {
  const { desk, change } = deskOf({ toDo: [], found: [found, { ...found, number: 'P27-000002' }], toDoCount: 2 })
  await show(desk, '2 odottaa sinua')
  const handled = { ...found, isHandled: true }
  change({ found: [handled, { ...found, number: 'P27-000002' }] })
  await expect.element(page.getByText('1 odottaa sinua')).toBeVisible()
  expect(document.querySelectorAll('[data-part="found-order"]')).toHaveLength(2)
  change({ found: [handled] })
  await expect.element(page.getByText(texts.none)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText(fi.desk.choose)).toBeVisible()
})

// rules/desk#to-do
test('a late withdrawal of goods says that they have not come back', async () => {
  await show(deskOf({ order: { ...order, toDo: [{ ...withdrawal, waitsForGoods: true }] } }).desk, texts.waiting)
  await expect.element(page.getByText(/määräajan jälkeen.*tuotteet eivät ole vielä tulleet takaisin/)).toBeVisible()
})

// rules/desk#to-do
test('where nothing waits the list says so, and what comes there', async () => {
  const { desk, change } = deskOf({ toDo: [], found: [], toDoCount: 0 })
  await show(desk, texts.none)
  expect(await problems()).toEqual([])
  change({ isFound: false, isPending: true })
  await expect.element(page.getByText(fi.desk.reading)).toBeVisible()
  await expect.element(page.getByText(texts.none)).not.toBeInTheDocument()
})

// rules/desk#to-do
test('an order shows each thing that waits, with its reason, what to do, and the till that ends it', async () => {
  const { desk } = deskOf({ order: { ...order, toDo: [doubtful, withdrawal, atTill] } })
  await show(desk, texts.waiting)
  const told = document.querySelector('[data-part="to-do-list"]')?.textContent
  for (const said of [texts.steps.look_first, texts.steps.judge_late, 'The card was closed.', 'Eino Leino', '65,80'])
    expect(told).toContain(said)
  await expect.element(page.getByText(/Tee palautus loppuun kassalla Kassa 2/)).toBeVisible()
  // The till's own has no button: nothing ends it here.
  expect(document.querySelectorAll('[data-part="to-do"] button')).toHaveLength(2)
  expect(document.querySelector('[data-part="to-do"] [lang="en"]')?.textContent).toBe('The card was closed.')
  expect(await problems()).toEqual([])
})

// rules/desk#to-do
test('the button of a row opens its own panel, where a withdrawal ends in one of two ways by keys, with a reason', async () => {
  const { desk } = deskOf({ order: { ...order, toDo: [doubtful, withdrawal, atTill] } })
  await show(desk, texts.waiting)
  await page.getByRole('button', { name: texts.act, exact: true }).nth(1).click()
  await expect.element(heading()).toHaveFocus()
  await expect.element(page.getByRole('combobox', { name: texts.which })).toHaveValue('w1')
  const options = [...document.querySelectorAll('#to-do-item option')].map(one => one.getAttribute('value'))
  expect(options).toEqual(['r2', 'w1'])
  const go = page.getByRole('button', { name: new RegExp(`^${texts.choose}`) })
  await expect.element(go).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('w')
  await expect.element(page.getByText(texts.explained.declined)).toBeVisible()
  await userEvent.keyboard('q')
  await expect.element(page.getByText(texts.explained.completed)).toBeVisible()
  expect(await problems()).toEqual([])
  await reason().fill('  Sovittu ')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(acts.at(-1)).toBe('end ["w1","completed","Sovittu"]'), 30_000)
  await expect.element(heading()).not.toBeInTheDocument()
})

// rules/desk#to-do
test('something without an order ends by keys alone, and the focus goes on to what is left', async () => {
  const { desk, change } = deskOf({}, () => {
    change({ toDo: [unknown], toDoCount: 2, done: 'toDoEnded' })
    return true
  })
  await show(desk, '3 odottaa sinua')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByText(texts.steps.other_sum)).toBeVisible()
  await userEvent.keyboard('e')
  await expect.element(page.getByText(texts.explained.looked_into)).toBeVisible()
  await reason().fill('Ruotsin kruunuissa')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: fi.desk.done.toDoEnded })).toBeInTheDocument()
  expect(acts.at(-1)).toBe('end ["d1","looked_into","Ruotsin kruunuissa"]')
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-part')).toBe('desk-order'), 30_000)
})

// rules/desk#to-do
test('what somebody else ended meanwhile closes the panel, and what was typed ends nothing else', async () => {
  const { desk, change } = deskOf({ order: { ...order, toDo: [transfer, doubtful] } })
  await show(desk, texts.waiting)
  await userEvent.keyboard('e')
  await reason().fill('Maksettu pankissa')
  change({ order: { ...order, toDo: [doubtful] } })
  await expect.element(heading()).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(acts.filter(act => act.startsWith('end'))).toEqual([])
})

// rules/desk#to-do
test.each(toDoReasons)('why it does not end by itself is told in the manager’s language: %s', async why => {
  const { desk } = deskOf({ order: { ...order, toDo: [{ ...withdrawal, isLate: false, why }] } })
  await show(desk, fi.desk.reasons[why])
  expect(document.querySelector('[data-part="to-do"] [lang="en"]')).toBeNull()
})

// rules/desk#to-do
test('a reason of the shop stands before what the provider said', async () => {
  const differs: ToDo = { ...transfer, why: 'wrong_sum', problem: '1.00 SEK was paid instead of €24.90' }
  const { desk } = deskOf({ order: { ...order, toDo: [differs] } })
  await show(desk, new RegExp(fi.desk.reasons.wrong_sum))
  const told = `${fi.desk.reasons.wrong_sum} ${texts.technical} ${differs.problem}`
  await expect.element(page.getByText(/^Maksettu summa/)).toHaveTextContent(told)
})

// rules/desk#to-do
test('a refused end keeps the panel and what was typed, and says why', async () => {
  const { desk, change } = deskOf({ order: { ...order, toDo: [withdrawal] } }, () => {
    const error = { code: 'unspecified_exception', parameters: { reason: 'withdrawal_in_use' }, status: 409 } as const
    change({ problem: { signIn: { reason: 'unknown' }, error } })
    return false
  })
  await show(desk, texts.waiting)
  await userEvent.keyboard('e')
  await expect.element(heading()).toHaveFocus()
  await userEvent.keyboard('q')
  await reason().fill('Sovittu')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(fi.desk.reasons.withdrawal_in_use)
  await expect.element(reason()).toHaveValue('Sovittu')
  expect(await problems()).toEqual([])
})

// rules/desk#idle
test('a panel about something without an order is open again after a lock, with what was typed', async () => {
  const draft = { number: 'd1', panel: 'toDo', fields: { item: 'd1', how: '', reason: 'Kysyin' } } as const
  await show(deskOf({ draft }).desk, texts.explained.looked_into)
  await expect.element(reason()).toHaveValue('Kysyin')
})

// rules/desk#to-do
test('an order that only its till can end offers no action for it, by no key either', async () => {
  const { desk } = deskOf({ order: { ...order, status: 'refunded', toDo: [atTill] } })
  await show(desk, texts.waiting)
  await expect.element(page.getByRole('button', { name: texts.act, exact: true })).not.toBeInTheDocument()
  await userEvent.keyboard('e')
  await expect.element(heading()).not.toBeInTheDocument()
})

test.each([390, 820, 1024, 1440])(
  'at %i px what waits of an order and its panel keep within the screen',
  async width => {
    await page.viewport(width, 900)
    const { desk } = deskOf({ order: { ...order, toDo: [doubtful, withdrawal, atTill] } })
    await show(desk, texts.waiting)
    await userEvent.keyboard('e')
    await expect.element(heading()).toBeVisible()
    const ends = [...document.querySelectorAll('[data-part="desk"] :is(p, dl, b, button, select, input)')].map(one =>
      Math.ceil(one.getBoundingClientRect().right),
    )
    expect(Math.max(...ends)).toBeLessThanOrEqual(width)
  },
)
