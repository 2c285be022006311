import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outbox, openOutbox } from '../../test-support/acts/open-outbox.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { refundOrder } from './refund-order.ts'

const ticket = 'helmen-venetsialaiset-peruslippu'
let database: TestDatabase
let api: SampleApi
let outbox: Outbox
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 8 })
  outbox = await openOutbox()
  api = await openSampleApi(database.db, { env: outbox.env })
})
afterAll(async () => {
  await api?.app.close()
  await outbox?.remove()
  await database?.drop()
})

const codeQuota = async (code: string) =>
  (await api.query<{ held: number; sold: number }>('SELECT held, sold FROM quota WHERE id = $1', [`code/${code}`]))[0]
const refund = (number: string) =>
  refundOrder(database.db, { ...auditContext, shopId: 'peltohovi', number, now: api.clock.now })

/** A paid order, bought with codes. */
const buy = async (productId: string, amount: number, codes: readonly string[] = []) => {
  const shopper = await api.shopper()
  await shopper.fill(productId, amount)
  for (const code of codes) await shopper.change('POST', '/codes.json', { code })
  const checkout = await shopper.checkOut()
  if (checkout.next_step) await api.press(checkout.next_step.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  if (!order) throw new Error('No order')
  const read = async () => {
    const response = await api.app.inject({ url: `/v2/orders/${order.number}.json?secret=${order.secret}` })
    return response.json<{ order: { status: string; tickets: readonly object[] } }>().order
  }
  return { ...order, read }
}

// rules/payment#refunds
test('a refund gives back stock, the uses of codes, the value of vouchers and the slots of cards', async () => {
  const codes = ['KIITOS-4M7Q', 'LAHJA-7K4M-30']
  const before = await Promise.all(codes.map(codeQuota))
  const order = await buy(ticket, 2, codes)
  expect(await Promise.all(codes.map(codeQuota))).not.toEqual(before)
  expect(await refund(order.number)).toMatchObject({ provider: 'sandbox' })
  expect(await Promise.all(codes.map(codeQuota))).toEqual(before)
  expect(await order.read()).toMatchObject({ status: 'refunded', tickets: [] })
  expect(await api.brokenInvariants()).toEqual([])
})

test('the slots of a card and an order that vouchers paid whole are given back likewise', async () => {
  const before = await codeQuota('TANSSI-9XQ2-10')
  const [dance] = await api.query<{ id: string }>(
    "SELECT id FROM product WHERE event_id = 'lauantaitanssit' AND type = 'single_event_access' ORDER BY id",
  )
  const order = await buy(dance?.id ?? '', 1, ['TANSSI-9XQ2-10'])
  expect(await codeQuota('TANSSI-9XQ2-10')).not.toEqual(before)
  await refund(order.number)
  expect(await codeQuota('TANSSI-9XQ2-10')).toEqual(before)
})

test('the payment is given back once by the job, and the shopper is told in the language of the order', async () => {
  const order = await buy(ticket, 1)
  await refund(order.number)
  await api.deps.payments.refundDue()
  const [payment] = await api.query<{ status: string }>(
    'SELECT payment.status FROM payment JOIN customer_order USING (shop_id, checkout_id) WHERE number = $1',
    [order.number],
  )
  expect(payment).toEqual({ status: 'refunded' })
  const told = await outbox.mails(api, `Tilauksesi ${order.number} on peruttu`)
  expect(told).toEqual([expect.stringMatching(/Palautamme tilauksestasi P[-\d]+ 24,90\s€[^]*Rahat näkyvät tililläsi/)])
})

// rules/payment#refunds
test('the letter about a whole refund tells what goes back as money and what to a gift card, and promises nothing else', async () => {
  const letterOf = async (order: Awaited<ReturnType<typeof buy>>) => {
    await refund(order.number)
    return (await outbox.mails(api, `Tilauksesi ${order.number} on peruttu`)).join('')
  }
  const mixed = await letterOf(await buy(ticket, 2, ['LAHJA-7K4M-30']))
  expect(mixed).toMatch(/Palautamme tilauksestasi P[-\d]+ 19,80\s€ samaa maksutapaa käyttäen/)
  expect(mixed).toContain('maksupalvelu kysyy sinulta tilinumeron sähköpostitse')
  expect(mixed).toMatch(/Lahjakortille, jolla maksoit, palautui 30,00\s€/)
  expect(mixed).toMatch(/Yhteensä {2}49,80\s€[^]*Lahjakortti 30\s€ {2}−30,00\s€\r?\nMaksettu {2}19,80\s€/)

  const byCard = await letterOf(await buy(ticket, 1, ['LAHJA-7K4M-30']))
  expect(byCard).toMatch(/palautui 24,90\s€/)
  const free = await letterOf(await buy('lauantaitanssit-peruslippu', 1, ['TANSSI-9XQ2-10']))
  expect(free).toContain('Sen mahdolliset liput ja koodit eivät ole enää voimassa.')
  for (const letter of [byCard, free]) expect(letter).not.toMatch(/Palautamme|tililläsi|maksupalvelu/)
})

test('an order is refunded once, and only when it is there', async () => {
  const order = await buy(ticket, 1)
  const { number } = order
  const tries = await Promise.all([refund(number), refund(number)])
  expect(tries.filter(tried => !('refusal' in tried))).toHaveLength(1)
  expect(await refund(number)).toEqual({ refusal: { code: 'order_not_paid', number, status: 'refunded' } })
  const unknown = { code: 'order_not_found', number: 'P26-000000', shop: 'peltohovi' }
  expect(await refund(unknown.number)).toEqual({ refusal: unknown })
  expect(await api.brokenInvariants()).toEqual([])
})

/** The code of what an order sold. */
const soldCode = async (number: string): Promise<string> => {
  const rows = await api.query<{ code: string }>('SELECT code FROM code WHERE order_number = $1', [number])
  return rows[0]?.code ?? ''
}

test('what was sold with the order opens nothing any more, unless somebody used it already', async () => {
  const [voucher] = await api.query<{ id: string }>("SELECT id FROM product WHERE type = 'value_voucher' ORDER BY id")
  const order = await buy(voucher?.id ?? '', 1)
  const code = await soldCode(order.number)
  await refund(order.number)
  const shopper = await api.shopper()
  await shopper.add(ticket, 1)
  expect((await shopper.call('POST', '/codes.json', { code })).statusCode).toBe(404)

  const used = await buy(voucher?.id ?? '', 1)
  await shopper.change('POST', '/codes.json', { code: await soldCode(used.number) })
  expect(await refund(used.number)).toEqual({ refusal: { code: 'codes_in_use', number: used.number } })
  expect(await used.read()).toMatchObject({ status: 'paid' })
})
