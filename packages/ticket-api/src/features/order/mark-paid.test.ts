import { randomUUID } from 'node:crypto'
import { calls, errorBodySchema } from '@portti/contract'
import { formatEuros } from '@portti/core/rules'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { markPaidCommand } from '../../cli/mark-paid-command.ts'
import { refundCommand } from '../../cli/refund-command.ts'
import { reportCommand } from '../../cli/report-command.ts'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { sendMails } from '../../test-support/acts/send-mails.ts'
import { pdfPages } from '../../test-support/pdf-pages.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import { endUnpaidOrders } from './end-unpaid-orders.ts'

const product = 'helmen-venetsialaiset-peruslippu'
const day = 24 * 60 * 60_000
const { api, db, openDesk, openTill } = useBoxOffice({ maxConnections: 12 })

type Till = Awaited<ReturnType<typeof openTill>>
const euros = (cents: number) => (cents / 100).toFixed(2)
const reasonOf = (answer: LightMyRequestResponse) => {
  const { reason, ...parameters } = errorBodySchema.parse(answer.json()).exception_parameters ?? {}
  return { reason, parameters }
}
const statusesOf = (answers: readonly LightMyRequestResponse[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
const mark = (by: Till, number: string, transfer: { readonly amount: string; readonly reference?: string }) =>
  by.desk('POST', `orders/${number}/transfers.json`, {
    transfer: { reference: randomUUID(), reason: 'Lasku 12', ...transfer },
  })
const makeOrder = async () => {
  const { number, totalCents } = await makeUnpaidOrder(api, product)
  return { number, cents: totalCents, amount: euros(totalCents) }
}
/** Begins the payment of an order by its link, as its buyer does meanwhile. */
const payPage = async (number: string) => {
  const secret = await api.linkOf(number, 'pay')
  const begun = await api.app.inject({
    method: 'POST',
    url: `/v2/orders/${number}/checkouts.json`,
    payload: { secret },
  })
  await api.deps.preparer.idle()
  const { links } = calls.payOrder.response.parse(begun.json())
  const status = await api.app.inject({ url: links.status })
  const url = calls.readOrderCheckout.response.parse(status.json()).cart_checkout.next_step?.forward_to_url ?? ''
  return { url, reference: new URL(url).pathname.split('/')[3] ?? '' }
}
const paymentsOf = async (number: string) => {
  const rows = await api.query<{ provider: string; status: string }>(
    `SELECT provider, payment.status FROM payment JOIN checkout ON checkout.id = payment.checkout_id
     WHERE checkout.order_number = $1 ORDER BY provider`,
    [number],
  )
  return rows.map(({ provider, status }) => `${provider} ${status}`)
}
const balances = async (number: string) => {
  const rows = await api.query<{ account: string; cents: number }>(
    `SELECT account, sum(cents)::int8 AS cents FROM ledger WHERE order_number = $1
       AND account IN ('transfer', 'online:sandbox', 'cash', 'refunds_due') GROUP BY account HAVING sum(cents) <> 0`,
    [number],
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
const readOrder = async (number: string) => {
  const answer = await api.app.inject({ url: `/v2/orders/${number}.json?secret=${await api.linkOf(number)}` })
  return calls.readOrder.response.parse(answer.json()).order
}
const deskOrder = async (desk: Till, number: string) =>
  calls.readDeskOrder.response.parse((await desk.desk('GET', `orders/${number}.json`)).json()).order
/** The mails that wait, sent. */
const allMails = async () => {
  const all: Mail[] = []
  for (let some = await sendMails(api); some.length > 0; some = await sendMails(api)) all.push(...some)
  return all
}
/** Runs a command of the command line; answers what it said, or the failure. */
const run = async (
  command: typeof markPaidCommand | typeof refundCommand | typeof reportCommand,
  words: readonly string[],
  options: object,
) => {
  const said: string[] = []
  const deps = { db, catalogues: api.deps.catalogues, now: () => api.clock.now }
  try {
    await command(deps, words, { shop: 'peltohovi', ...options }, line => void said.push(line))
  } catch (error) {
    said.push(error instanceof Error ? error.message : String(error))
  }
  return said.join('\n').replaceAll('\u00a0', ' ')
}

// rules/payment#transfer
test('an order that a company paid by transfer is marked at the desk: tickets, ledger, report, story and papers know it', async () => {
  const desk = await openDesk()
  const { number, cents, amount } = await makeOrder()
  expect((await mark(desk, number, { amount, reference: ' rf33 2348 236 ' })).statusCode).toBe(200)
  const order = await readOrder(number)
  expect(order).toMatchObject({ status: 'paid', paid_with: 'transfer', totalEur: amount })
  expect(order.tickets).toHaveLength(2)
  expect(await balances(number)).toEqual({ transfer: cents })
  expect(await run(reportCommand, ['sales'], { csv: true })).toMatch(/,transfer,/)
  const { status, story } = await deskOrder(desk, number)
  expect(status).toBe('paid')
  expect(story).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'payment_paid', about: 'transfer', amount }),
      expect.objectContaining({ kind: 'order_marked_paid', about: 'RF332348236', reason: 'Lasku 12' }),
    ]),
  )
  const secret = encodeURIComponent(await api.linkOf(number))
  const receipt = await api.app.inject({ url: `/v2/orders/${number}/receipt.pdf?secret=${secret}&lang=fi` })
  expect(pdfPages(receipt.rawPayload)[0]?.words).toContain('Maksettu tilisiirrolla')
  expect(await api.brokenInvariants()).toEqual([])
})

test('the same transfer twice, also at the same moment, pays one order once; another order with it is refused', async () => {
  const desk = await openDesk()
  const [one, other] = [await makeOrder(), await makeOrder()]
  const reference = '2026 1127 593'
  const answers = await Promise.all(
    [one, one, other].map(({ number, amount }) => mark(desk, number, { amount, reference })),
  )
  const paid = (await paymentsOf(one.number)).length === 1 ? one : other
  const left = paid === one ? other : one
  expect(await paymentsOf(paid.number)).toEqual(['transfer paid'])
  expect(await paymentsOf(left.number)).toEqual([])
  expect(statusesOf(answers)).toEqual(paid === one ? [200, 200, 409] : [200, 409, 409])
  // Sent again, however its groups are typed.
  expect((await mark(desk, paid.number, { amount: paid.amount, reference: '20261127593' })).statusCode).toBe(200)
  const refused = await mark(desk, left.number, { amount: left.amount, reference: '20261127593' })
  expect(reasonOf(refused)).toEqual({ reason: 'transfer_used', parameters: { order: paid.number } })
  expect(await balances(paid.number)).toEqual({ transfer: paid.cents })
  expect(await deskOrder(desk, left.number)).toMatchObject({ status: 'unpaid' })
})

test('another sum, a paid or ended order, a clerk who is no manager: each is refused, and nothing is marked', async () => {
  const [desk, clerk] = [await openDesk(), await openTill()]
  const { number, cents, amount } = await makeOrder()
  const less = await mark(desk, number, { amount: euros(cents - 1) })
  expect(reasonOf(less)).toEqual({ reason: 'transfer_of_other_sum', parameters: { cents } })
  expect(reasonOf(await mark(clerk, number, { amount })).reason).toBe('right_missing')
  expect((await mark(desk, number, { amount, reference: '  ' })).statusCode).toBe(400)
  expect(reasonOf(await mark(desk, 'P99-0000000', { amount })).reason).toBe('order_not_found')
  expect(await paymentsOf(number)).toEqual([])
  await desk.desk('POST', `orders/${number}/end.json`, { end: { reason: 'Pyydettiin' } })
  expect(reasonOf(await mark(desk, number, { amount })).reason).toBe('order_not_payable')
  const paid = await makeOrder()
  await mark(desk, paid.number, { amount: paid.amount })
  expect(reasonOf(await mark(desk, paid.number, { amount: paid.amount })).reason).toBe('order_not_payable')
})

test('a transfer that comes after its last day pays an order that has not ended yet', async () => {
  const desk = await openDesk()
  const { number, amount } = await makeOrder()
  await api.query('UPDATE customer_order SET pay_before = $2 WHERE number = $1', [
    number,
    new Date(api.clock.now - day),
  ])
  expect((await mark(desk, number, { amount })).statusCode).toBe(200)
  await endUnpaidOrders({ db, now: () => api.clock.now, cancel: async () => undefined })
  expect(await readOrder(number)).toMatchObject({ status: 'paid' })
})

// rules/payment#late-payment
test('a payment on the web that was begun is cancelled; its money that comes nevertheless is given back', async () => {
  const desk = await openDesk()
  const { number, cents, amount } = await makeOrder()
  const { reference } = await payPage(number)
  expect((await mark(desk, number, { amount })).statusCode).toBe(200)
  expect(await paymentsOf(number)).toEqual(['sandbox cancelled', 'transfer paid'])
  expect(await api.notify(reference, 'paid')).toMatchObject({ settled: 'refund_due' })
  expect(await paymentsOf(number)).toEqual(['sandbox refund_due', 'transfer paid'])
  expect(await balances(number)).toEqual({ transfer: cents })
  expect((await readOrder(number)).tickets).toHaveLength(2)
})

// rules/payment#transfer
test('marked, paid on the web and paid at a till at the same moment: exactly one wins, nobody pays twice', async () => {
  const [desk, till] = [await openDesk(), await openTill()]
  const winners: string[] = []
  for (let round = 0; round < 12; round += 1) {
    const { number, cents, amount } = await makeOrder()
    const { url } = await payPage(number)
    const acts = [
      () => mark(desk, number, { amount }),
      () => api.press(url, 'pay'),
      () => till.post(`orders/${number}/payments.json`, { payment: { kind: 'cash', amount } }, '', randomUUID()),
    ]
    const turned = [...acts.slice(round % 3), ...acts.slice(0, round % 3)]
    await Promise.all(turned.map(act => act()))
    const paid = (await paymentsOf(number)).filter(payment => payment.endsWith(' paid'))
    expect(paid).toHaveLength(1)
    expect((await readOrder(number)).tickets).toHaveLength(2)
    expect(Object.values(await balances(number))).toEqual([cents])
    winners.push(...paid)
  }
  expect(winners).toHaveLength(12)
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/payment#transfer
test('an end of the order at the same moment: it is paid, or it ended and its tickets are on sale', async () => {
  const desk = await openDesk()
  for (let round = 0; round < 6; round += 1) {
    const { number, amount } = await makeOrder()
    const acts = [
      () => mark(desk, number, { amount }),
      () => desk.desk('POST', `orders/${number}/end.json`, { end: { reason: 'Pyydettiin' } }),
    ]
    const answers = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map(act => act()))
    expect(statusesOf(answers)).toEqual([200, 404])
    const isPaid = (await paymentsOf(number)).length === 1
    expect((await deskOrder(desk, number)).status).toBe(isPaid ? 'paid' : 'cancelled')
  }
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/payment#transfer
test('its refund waits for a person, promises no way, and is done once somebody made it', async () => {
  const desk = await openDesk()
  const { number, cents, amount } = await makeOrder()
  await mark(desk, number, { amount, reference: 'PALAUTUS-1' })
  const atTill = { refund: { order: number, tickets: [], products: [], reason: 'Sairastui' } }
  expect(reasonOf(await desk.post('refunds.json', atTill, '', randomUUID()))).toEqual({
    reason: 'not_refundable',
    parameters: { why: 'paid_elsewhere' },
  })
  await allMails()
  const refund = { whole: true, tickets: [], products: [], reason: 'Peruttu', is_preview: false }
  const back = await desk.desk('POST', `orders/${number}/refunds.json`, { refund })
  expect(calls.refundDeskOrder.response.parse(back.json()).split).toMatchObject({ money: amount, provider: 'transfer' })
  await api.deps.payments.refundDue()
  expect(await balances(number)).toEqual({ transfer: cents, refunds_due: -cents })
  const letter = (await allMails()).find(({ subject }) => subject.includes(number))?.text ?? ''
  expect(letter).toContain(formatEuros(cents, 'sv'))
  expect(letter).not.toMatch(/samma betalsätt|inom en vecka/)
  const due = await run(reportCommand, ['refunds'], {})
  expect(due).toMatch(new RegExp(`${number} +transfer +PALAUTUS-1 `))
  const id = /PALAUTUS-1 +(\S+)/.exec(due)?.[1] ?? ''
  expect(await run(refundCommand, [], { done: id, reason: 'Maksettu takaisin' })).toContain('recorded as given back')
  expect(await balances(number)).toEqual({})
  expect(await run(reportCommand, ['refunds'], {})).not.toContain(number)
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/orders#made-by-the-organizer
test('the command marks an order, and says in words what is wrong with a transfer', async () => {
  const [{ number, cents, amount }, other] = [await makeOrder(), await makeOrder()]
  const given = { reference: 'KOMENTO 1', amount, reason: 'Lasku 7' }
  expect(await run(markPaidCommand, ['paid'], given)).toContain('Name one order')
  expect(await run(markPaidCommand, ['paid', number], { ...given, reference: ' ' })).toContain('--reference')
  expect(await run(markPaidCommand, ['paid', number], { ...given, amount: undefined })).toContain('--amount')
  expect(await run(markPaidCommand, ['paid', number], { ...given, amount: '12' })).toContain('--amount is "12"')
  expect(await run(markPaidCommand, ['paid', number], { ...given, reason: undefined })).toContain('--reason')
  expect(await run(markPaidCommand, ['paid', 'P99-0000000'], given)).toBe(
    'There is no order P99-0000000 in the shop peltohovi.',
  )
  expect(await run(markPaidCommand, ['paid', number], { ...given, amount: '1.00' })).toBe(
    `${formatEuros(cents, 'en')} is to be paid for ${number}, not €1.00: nothing was marked.`,
  )
  expect(await run(markPaidCommand, ['paid', number], given)).toMatch(`${number} is paid by bank transfer`)
  expect(await run(markPaidCommand, ['paid', number], given)).toMatch('before')
  expect(await run(markPaidCommand, ['paid', other.number], given)).toMatch(`That transfer paid ${number}`)
  expect(await run(markPaidCommand, ['paid', number], { ...given, reference: 'KOMENTO 2' })).toBe(
    `Order ${number} is paid: only an unpaid one is marked as paid.`,
  )
  expect(await paymentsOf(number)).toEqual(['transfer paid'])
  const part = await run(refundCommand, [number], { amount: '5.00', reason: 'Hyvitys' })
  expect(part).toContain('by a person, as it was paid by bank transfer: report refunds lists it')
})
