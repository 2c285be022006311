import './desk.css'
import { consoleLog } from '@portti/adapters'
import {
  createDeskApi,
  createDeskService,
  createStore,
  createTicketApi,
  type Http,
  type SignInState,
} from '@portti/core'
import { memoryPorts } from '@portti/core/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showInFinnish } from '../testing/show-in-finnish.tsx'
import fi from '../texts/desk/fi.json' with { type: 'json' }
import { OrdersScreen } from './orders-screen.tsx'

const orderOf = (number: string) => ({
  number,
  status: 'paid',
  name: `Ostaja ${number}`,
  email: 'aino@posti.example',
  created: '2027-05-07T15:42:00Z',
  total: '44.00',
  story: [],
  tickets: ['AAAA', 'BBBB'].map(code => ({ code, title: { fi: 'Peruslippu' }, price: '22.00', can_be_given: true })),
  lines: [],
})
const numbers = ['P27-000001', 'P27-000002', 'P27-000003']

let shown: ReturnType<typeof showInFinnish> | undefined
afterEach(() => shown?.close())
beforeEach(() => page.viewport(1280, 800))

/** A desk with the first order open; further orders come when the test answers. */
const showDesk = async () => {
  const { http: server, ids, clock } = memoryPorts()
  const sent: string[] = []
  const answers = new Map<string, (status: number) => void>()
  const late = (number: string): Promise<number> => new Promise(answer => answers.set(number, answer))
  const http: Http = {
    send: async request => {
      const { method, path } = request
      const number = numbers.find(one => path.includes(one)) ?? ''
      const isRefund = path.includes('refund')
      const isOrder = method === 'GET' && number !== ''
      const isDone = sent.some(one => one.includes(number))
      if (method !== 'GET' && !JSON.stringify(request).includes('"is_preview":true')) sent.push(path)
      const status = isOrder && number !== 'P27-000001' && !isDone ? await late(number) : 200
      const split = { money: '22.00', vouchers: '0.00', provider: 'sandbox' }
      const found = numbers.map(one => ({ ...orderOf(one), tickets: 2, matched: 'name' }))
      const list = path.includes('to-do') ? { orders: 0, to_do: [] } : { orders: found }
      const body = isRefund ? { split } : isOrder ? { order: orderOf(number) } : list
      return (await server.send(request)).map(answer => ({ ...answer, status, body }))
    },
  }
  const line = { http, clock, log: consoleLog, language: 'fi' } as const
  const { fetchSeatMap } = createTicketApi(line)
  const signIn = createStore<SignInState>({ phase: 'no_key', isPending: false })
  const desk = createDeskService({ api: createDeskApi(line), signIn, ids, clock, fetchSeatMap })
  shown = showInFinnish(words => (
    <div data-part="desk" data-view="orders">
      <OrdersScreen desk={desk} words={words} />
    </div>
  ))
  await expect.poll(() => rows().length).toBe(3)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(head('P27-000001')).toBeVisible()
  return { desk, sent, answer: (number: string, status = 200) => answers.get(number)?.(status) }
}
const rows = () => [...document.querySelectorAll('[data-part="found-order"]')]
const head = (number: string) => page.getByRole('heading', { name: `Ostaja ${number}` })
const opening = (number: string) => page.getByText(fi.desk.opening.replace('{{number}}', number))
const current = () => rows().findIndex(row => row.hasAttribute('aria-current'))

// rules/desk#search
test('an order on its way is chosen and told at once, and what is pressed meanwhile is done on it', async () => {
  const { sent, answer } = await showDesk()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(opening('P27-000002')).toBeVisible()
  expect(current()).toBe(1)
  await expect.element(head('P27-000001')).not.toBeInTheDocument()
  expect(document.querySelector('[data-part="action-keys"]')).toBeNull()
  await userEvent.keyboard('q')
  expect(sent).toEqual([])
  answer('P27-000002')
  await expect.element(head('P27-000002')).toBeVisible()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toContain('P27-000002')
})

// rules/desk#search
test('an order that does not come leaves the one before it, to which nothing is done by what was pressed', async () => {
  const { sent, answer } = await showDesk()
  await userEvent.keyboard('{ArrowDown}q')
  answer('P27-000002', 503)
  await expect.element(head('P27-000001')).toBeVisible()
  expect(current()).toBe(0)
  await userEvent.keyboard('w')
  await expect.element(page.getByRole('heading', { name: fi.desk.receiver.title })).toBeVisible()
  expect(sent).toEqual([])
})

// rules/desk#search
test('arrows go on from the order that is on its way, and Esc opens none', async () => {
  const { desk, sent, answer } = await showDesk()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(opening('P27-000003')).toBeVisible()
  await userEvent.keyboard('q{ArrowUp}')
  await expect.element(opening('P27-000003')).toBeVisible()
  answer('P27-000003')
  await expect.element(opening('P27-000002')).toBeVisible()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toContain('P27-000003')
  await userEvent.keyboard('q{Escape}')
  await expect.element(page.getByText(fi.desk.choose)).toBeVisible()
  answer('P27-000002')
  expect(desk.getSnapshot().order).toBeUndefined()
  expect(sent).toHaveLength(1)
})

// rules/desk#refund
test('a refund is prepared by what is pressed while its order is on its way, and not made', async () => {
  const { desk, sent, answer } = await showDesk()
  await userEvent.keyboard('{ArrowDown}rqa{Enter}')
  answer('P27-000002')
  await expect.element(page.getByRole('checkbox', { name: /AAAA/ })).toBeChecked()
  await expect.poll(() => desk.getSnapshot().refund?.split).toBeDefined()
  expect(desk.getSnapshot().order?.number).toBe('P27-000002')
  expect(sent).toEqual([])
})
