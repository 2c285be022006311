import { calls } from '@portti/contract'
import { calendarDay } from '@portti/core/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawalNumber } from '../../domain/withdrawal/withdrawal-number.ts'
import { markSent } from '../../features/order/mark-sent.ts'
import { refundPart } from '../../features/refund/refund-part.ts'
import { completeUnfinished } from '../../features/withdrawal/complete-timely.ts'
import { completeWithdrawal, declineWithdrawal } from '../../features/withdrawal/complete-withdrawal.ts'
import { markDelivered } from '../../features/withdrawal/mark-delivered.ts'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { type Outbox, openOutbox } from '../../test-support/acts/open-outbox.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { waitForLock } from '../../test-support/postgres/wait-for-lock.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { openTill } from '../../test-support/tills/open-till.ts'

const shopId = 'peltohovi'
const ticket = 'helmen-venetsialaiset-peruslippu'
const giftCard = 'lahjakortti-25'
const ownSum = 'lahjakortti-oma'
const membership = 'helmen-ystavat'
const day = 24 * 60 * 60_000
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

const goods = 'emalimuki'
const danceCard = 'tanssikortti-5'
const buy = async (
  wanted: Readonly<Record<string, number>>,
  codes: readonly string[] = [],
  deliveries: Readonly<Record<string, string>> = {},
) => {
  const shopper = await api.shopper()
  for (const [id, amount] of Object.entries(wanted)) {
    if (id === goods) {
      await shopper.add(id, amount)
      const customer = { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' }
      const address = { address_line1: 'Polku 1', postal_code: '00100', city: 'Helsinki', country: 'FI' }
      await shopper.change('PUT', '/customer.json', { customer: { ...customer, ...address } })
      await shopper.deliver('MERCHANDISE', 'posti-paketti')
    } else await shopper.fill(id, amount)
  }
  for (const [group, id] of Object.entries(deliveries)) await shopper.deliver(group, id)
  for (const code of codes) await shopper.change('POST', '/codes.json', { code })
  const checkout = await shopper.checkOut()
  if (checkout.next_step) await api.press(checkout.next_step.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  if (!order) throw new Error(`No order: ${JSON.stringify(checkout.error_message)}`)
  return order
}
const path = '/v2/withdrawals/fi/'
const post = async (fields: Readonly<Record<string, string>>, language = 'fi') => {
  const response = await api.app.inject({
    method: 'POST',
    url: `/v2/withdrawals/${language}/`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  if (response.statusCode !== 303) return { status: response.statusCode, page: response.body, address: '' }
  const address = `/v2/withdrawals/${language}/${response.headers.location}`
  const shown = await api.app.inject({ url: address })
  return { status: shown.statusCode, page: shown.body, address }
}
const aino = { name: 'Aino Niemi', email: 'aino@example.fi' }
const send = (order: string, fields: Readonly<Record<string, string>>, id: string = crypto.randomUUID()) =>
  post({ id, order, ...aino, step: 'send', ...fields })
type Kept = {
  readonly id: string
  readonly state: string
  readonly note: string | null
  readonly is_late: boolean
  readonly waits_for_goods: boolean
  readonly said: string | null
}
const stored = (order: string) =>
  api.query<Kept>('SELECT * FROM withdrawal WHERE given_order = $1 ORDER BY received_at', [order])
/** The texts of e-mails that were just sent. */
const mails = async (subject: string): Promise<string> => (await outbox.mails(api, subject)).join('\n')
const setting = (waits: boolean) =>
  api.query(`UPDATE shop SET record = record || jsonb_build_object('refund_after_return', $1::boolean) WHERE id = $2`, [
    waits,
    shopId,
  ])
/** Marks the goods of an order as sent. */
const sendGoods = async (number: string): Promise<void> => {
  const sending = { shopId, number, tracking: undefined, seen: undefined, goods: undefined, idempotency: undefined }
  expect(await markSent(database.db, { ...sending, by: auditContext.by, now: api.clock.now })).toBeUndefined()
}
const refundsOf = (number: string) =>
  api.query<{ amount_cents: number }>('SELECT amount_cents FROM refund WHERE order_number = $1', [number])
const priceOf = async (id: string): Promise<number | undefined> => {
  const [product] = await api.query<{ price_cents: number }>('SELECT price_cents FROM product WHERE id = $1', [id])
  return product?.price_cents
}

// rules/withdrawal#always-at-hand
test('the function stands on a page of its own, in plain forms: no script, no login, no reason', async () => {
  for (const [language, here] of [
    ['fi', 'Peruuta sopimus'],
    ['en', 'Withdraw from contract'],
    ['sv', 'Frånträd avtalet'],
  ]) {
    const { statusCode, body, headers } = await api.app.inject({ url: `/v2/withdrawals/${language}/` })
    expect([statusCode, body.includes(`<h1>${here}</h1>`), body.includes('<script')]).toEqual([200, true, false])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* img-src 'self' data: https:;/)
    for (const field of ['name', 'order', 'email']) expect(body).toContain(`<label for="${field}">`)
    expect(body).not.toMatch(/type="password"|name="reason"/)
  }
})

// rules/withdrawal#form
test('each missing detail is said at its field, and what was written stays', async () => {
  const { page } = await post({ name: '', order: '', email: 'aino@', step: 'what' })
  for (const problem of ['Kirjoita nimesi.', 'Kirjoita tilausnumero.', 'Kirjoita sähköpostiosoite']) {
    expect(page).toContain(problem)
  }
  expect(page).toContain('value="aino@"')
  expect(page).toMatch(/id="email"[^>]*aria-describedby="email-hint email-problem" aria-invalid="true"/)
  const { number } = await buy({ [giftCard]: 1 })
  const nothing = await post({ ...aino, order: number, step: 'confirm' })
  expect(nothing.page).toContain('Valitse ainakin yksi tuote.')
  expect(nothing.page).toContain('value="Aino Niemi"')
})

// rules/withdrawal#form
test('the lines of an order show to who has its secret, or its number and address, and to nobody else', async () => {
  const { number, secret } = await buy({ [giftCard]: 1, [ticket]: 1 })
  const byLink = await api.app.inject({ url: `${path}?order=${number}&secret=${secret}` })
  expect(byLink.body).toContain('Lahjakortti 25 €')
  expect(byLink.body).toContain('value="aino@example.fi"')
  const bare = number.toLowerCase().replace('-', '')
  const byBareLink = await api.app.inject({ url: `${path}?order=${bare}&secret=${secret}` })
  expect(byBareLink.body).toContain('Lahjakortti 25 €')
  const byAddress = await post({ ...aino, order: bare, step: 'what' })
  expect(byAddress.page).toMatch(/name="line" value="lahjakortti-25"/)
  expect(byAddress.page).not.toMatch(/name="line" value="helmen/)
  expect(byAddress.page).toContain('Näitä peruuttamisoikeus ei koske')
  expect(byAddress.page).toContain('<b>Peruslippu, Helmen venetsialaiset</b>')
  for (const place of ['terms-and-conditions', 'privacy-policy', 'contact-us'])
    expect(byAddress.page).toContain(`<a href="/${place}/">`)
  expect((await post({ ...aino, order: number, step: 'what' }, 'sv')).page).toContain(
    '<a href="/sv/terms-and-conditions/">',
  )
  // What is missing is said by the page, in its language, not by the browser.
  expect(byAddress.page).toContain('<form method="post" novalidate>')
  // The fourteenth day is Independence Day's eve week: 20.11. + 14 is Friday 4.12.
  expect(byAddress.page).toContain('4.12.2026 asti')
  for (const wrong of [{ email: 'eino@example.fi' }, { order: 'P26-999999' }]) {
    const answer = await post({ ...aino, order: number, step: 'what', ...wrong })
    expect(answer.status).toBe(404)
    expect(answer.page).not.toContain('Lahjakortti')
    expect(answer.page).toContain('Emme löytäneet tilausta')
  }
  const guessed = await api.app.inject({ url: `${path}?order=${number}&secret=wrong` })
  expect(guessed.body).not.toContain('Lahjakortti')
})

// rules/withdrawal#form
test('who saw the lines by number and address may have the receipt sent elsewhere', async () => {
  const { number } = await buy({ [giftCard]: 1 })
  const { page } = await post({ ...aino, order: number, step: 'what' })
  const proof = /name="proof" value="([^"]*)"/.exec(page)?.[1] ?? ''
  const fields = { ...aino, order: number, proof, email: 'aino@tyo.example' }
  const confirm = await post({ ...fields, line: giftCard, step: 'confirm' })
  expect(confirm.status).toBe(200)
  expect(confirm.page).toContain('1 × Lahjakortti 25 €')
  const wanted = { [`wanted-${giftCard}`]: '1' }
  const back = await post({ ...fields, ...wanted, step: 'what' })
  expect(back.page).toMatch(/value="lahjakortti-25"[^>]* checked/)
  expect(back.page).toContain('value="aino@tyo.example"')
  const first = (await post({ ...fields, step: 'who' })).page
  expect(first).toMatch(/name="email" value="aino@example\.fi"/)
  const receipt = /name="receipt" value="([^"]*)"/.exec(first)?.[1] ?? ''
  const next = await post({ ...aino, order: number, receipt, step: 'what' })
  expect(next.page).toMatch(/name="email" value="aino@tyo\.example"/)
  await send(number, { ...fields, ...wanted })
  expect(await stored(number)).toMatchObject([{ state: 'completed' }])
  expect(await mails(`peruuttamisilmoituksestasi, tilaus ${number}`)).toMatch(/^To: .*aino@tyo\.example/m)
})

// rules/production#rate-limits
test('who guesses addresses of an order meets a page in their language that keeps what was written; its own link opens', async () => {
  const { number, secret } = await buy({ [giftCard]: 1 })
  const guess = (turn: number, email = `guess${turn}@example.fi`) =>
    api.app.inject({
      method: 'POST',
      url: path.replace('/fi/', '/sv/'),
      remoteAddress: `198.51.100.${turn}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...aino, email, order: number, step: 'what' }).toString(),
    })
  for (let turn = 0; turn < 30; turn += 1) expect((await guess(turn)).statusCode).toBe(303)
  const refused = await guess(31)
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
  expect(refused.body).toContain('För många försök.')
  expect(refused.body).toContain('value="guess31@example.fi"')
  const byLink = await api.app.inject({
    url: `${path}?order=${number}&secret=${secret}`,
    remoteAddress: '198.51.100.31',
  })
  expect(byLink.body).toContain('Lahjakortti 25 €')
})

/** A form from elsewhere than this machine, whose tries are not counted. */
const postFrom = (address: string, fields: Readonly<Record<string, string>>) =>
  api.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const statusesOf = async (amount: number, postOne: (turn: number) => ReturnType<typeof postFrom>) => {
  const statuses: number[] = []
  for (let turn = 0; turn < amount; turn += 1) statuses.push((await postOne(turn)).statusCode)
  return statuses
}
const thirtyThenRefused = [...Array.from({ length: 30 }, () => 303), 429]

// rules/production#rate-limits
test.each([
  ['confirms words', { step: 'confirm', said: 'x' }],
  ['confirms without a name', { step: 'confirm', name: '' }],
  ['goes back, to read the address as another step', { step: 'who' }],
] as const)('a wrong address is counted at each step: who %s is refused as well', async (_way, fields) => {
  const { number } = await buy({ [giftCard]: 1 })
  const statuses = await statusesOf(31, turn =>
    postFrom(`203.0.113.${turn}`, { ...aino, order: number, email: `guess${turn}@example.fi`, ...fields }),
  )
  expect(statuses).toEqual(thirtyThenRefused)
})

// rules/production#rate-limits
test('wrong secrets of an order are counted, and its right one still opens it', async () => {
  const { number, secret } = await buy({ [giftCard]: 1 })
  const guess = (turn: number, asked: string) =>
    postFrom(`203.0.113.${turn}`, { ...aino, order: number, secret: asked, step: 'confirm', line: giftCard })
  expect(await statusesOf(31, turn => guess(turn, `wrong${turn}`))).toEqual(thirtyThenRefused)
  expect((await guess(31, secret)).statusCode).toBe(303)
  const link = (asked: string) =>
    api.app.inject({ url: `${path}?order=${number}&secret=${asked}`, remoteAddress: '203.0.113.32' })
  expect((await link('wrong')).statusCode).toBe(429)
  expect((await link(secret)).body).toContain('Lahjakortti 25 €')
})

// rules/production#rate-limits
test('who asks for the form too often sees a page that says so as well', async () => {
  const ask = () => api.app.inject({ url: path, remoteAddress: '198.51.100.200' })
  const answers = await Promise.all(Array.from({ length: 301 }, ask))
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.body).toContain('Liian monta yritystä.')
})

// rules/withdrawal#confirm, rules/withdrawal#receipt, rules/withdrawal#refund
test('confirmed, it is received with day and time, a receipt is sent at once, and the money goes back as it was paid', async () => {
  const { number } = await buy({ [giftCard]: 1, [ticket]: 1 })
  const chosen = await post({ ...aino, order: number, line: giftCard, step: 'confirm' })
  expect(chosen.page).toContain('<button name="step" value="send">Vahvista peruuttaminen</button>')
  expect(chosen.page).toContain('25,00')
  expect(await stored(number)).toEqual([])
  const id = crypto.randomUUID()
  const { page } = await send(number, { [`wanted-${giftCard}`]: '1' }, id)
  expect(page).toContain('Peruutus on vastaanotettu')
  expect(page).toContain(withdrawalNumber(id))
  expect(page.match(/class="on past"/g)).toHaveLength(3)
  expect(page).not.toMatch(/href="[^"]*secret=/)
  expect(page).toMatch(/pe 20\.11\.2026 klo.12\.00\.00/)
  expect(await stored(number)).toMatchObject([{ id, state: 'completed' }])
  const receipt = await mails(`peruuttamisilmoituksestasi, tilaus ${number}`)
  expect(receipt).toContain('Aino Niemi')
  expect(receipt).toContain(`Tunnus: ${withdrawalNumber(id)}`)
  expect(receipt).toMatch(/Ilmoitus vastaanotettu: pe 20\.11\.2026 klo.12\.00\.00/)
  expect(receipt).toContain('1 × Lahjakortti 25 €')
  const back = await api.query('SELECT amount_cents, provider FROM refund WHERE order_number = $1', [number])
  expect(back).toEqual([{ amount_cents: 2_500, provider: 'sandbox' }])
  const [left] = await api.query('SELECT count(*)::int AS codes FROM code WHERE order_number = $1', [number])
  expect(left).toEqual({ codes: 0 })
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/withdrawal#receipt
test('the receipt leads back to the order for who came from it', async () => {
  const { number, secret } = await buy({ [giftCard]: 1 })
  const { page } = await send(number, { secret, [`wanted-${giftCard}`]: '1' })
  expect(page).toContain(`href="/orders/${number}/?secret=${secret}"`)
  expect(page).toContain('Takaisin tilaukseen')
})

// rules/withdrawal#read-again
test('each page can be read again, its address names nobody, and going back after sending shows the receipt', async () => {
  const { number, secret } = await buy({ [giftCard]: 1 })
  const id = crypto.randomUUID()
  const fields = { ...aino, id, order: number, secret }
  const what = await post({ ...fields, step: 'what' })
  const confirm = await post({ ...fields, line: giftCard, step: 'confirm' })
  for (const { address, page } of [what, confirm]) {
    expect(address).toMatch(/^\/v2\/withdrawals\/fi\/\?step=\w+&draft=[\w.-]+$/)
    const again = await api.app.inject({ url: address })
    expect(again.statusCode).toBe(200)
    expect(again.body).toBe(page)
  }
  // Reading the address of a step never sends.
  await api.app.inject({ url: confirm.address.replace('step=confirm', 'step=send') })
  expect(await stored(number)).toEqual([])
  const sent = await send(number, { secret, [`wanted-${giftCard}`]: '1' }, id)
  expect(sent.page).toContain('Peruutus on vastaanotettu')
  for (const { address } of [sent, confirm, what]) {
    expect((await api.app.inject({ url: address })).body).toContain(withdrawalNumber(id))
  }
  expect(await stored(number)).toHaveLength(1)
})

// rules/withdrawal#read-again
test('an address that is too old opens the first form', async () => {
  const { number } = await buy({ [giftCard]: 1 })
  const { address } = await post({ ...aino, order: number, line: giftCard, step: 'confirm' })
  api.clock.now += 2 * 60 * 60_000
  const { statusCode, body } = await api.app.inject({ url: address })
  api.clock.now -= 2 * 60 * 60_000
  expect([statusCode, body.includes('Aino')]).toEqual([200, false])
  expect(body).toContain('<label for="order">')
})

// rules/withdrawal#once
test('sent twice, at once or later, it is one withdrawal and one refund', async () => {
  const { number } = await buy({ [giftCard]: 1, [ticket]: 1 })
  const id = crypto.randomUUID()
  const wanted = { [`wanted-${giftCard}`]: '1' }
  await Promise.all([send(number, wanted, id), send(number, wanted, id), send(number, wanted)])
  await send(number, wanted)
  const refunds = await api.query('SELECT sum(amount_cents)::int AS cents FROM refund WHERE order_number = $1', [
    number,
  ])
  expect(refunds).toEqual([{ cents: 2_500 }])
  expect((await stored(number)).filter(({ state }) => state === 'completed')).toHaveLength(1)
  expect((await stored(number)).filter(one => one.id === id)).toHaveLength(1)
  expect(await api.brokenInvariants()).toEqual([])
})

/** A gift card of 20 € for Ukki and one of 200 € for Mummi, with a ticket. */
const buyTwoCards = async () => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  for (const [price, recipient] of [
    ['20.00', 'Ukki'],
    ['200.00', 'Mummi'],
  ]) {
    const said = { event_registration: { participants: [{ recipient }] } }
    await shopper.change('POST', '/cart_items.json', {
      cart_item: { product: { id: ownSum }, amount: 1, price, ...said },
    })
  }
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const number = (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
  const { page } = await post({ ...aino, order: number, step: 'what' })
  const rows = [...page.matchAll(/name="line" value="([^"]*)"[^]*?<b>([^<]*)<[^]*?class="sum"[^>]*>([\d,]*)/g)]
  const [ukkis = '', mummis = ''] = rows.map(([, key]) => key)
  return { number, rows, ukkis, mummis }
}

// rules/withdrawal#form, rules/withdrawal#refund
test('of cards that differ the chosen one goes back, at the price that was promised', async () => {
  const { number, rows, mummis } = await buyTwoCards()
  expect(rows.map(([, , name, sum]) => [name, sum])).toEqual([
    ['Lahjakortti, oma summa, Ukki', '20,00'],
    ['Lahjakortti, oma summa, Mummi', '200,00'],
  ])
  const confirm = await post({ ...aino, order: number, line: mummis, step: 'confirm' })
  expect(confirm.page).toContain('Palautetaan vähintään <b>200,00')
  await send(number, { [`wanted-${mummis}`]: '1' })
  expect(await api.query('SELECT amount_cents FROM refund WHERE order_number = $1', [number])).toEqual([
    { amount_cents: 20_000 },
  ])
  const left = await api.query('SELECT price_cents FROM ticket WHERE order_number = $1 AND product_id = $2', [
    number,
    ownSum,
  ])
  expect(left).toEqual([{ price_cents: 2_000 }])
  expect(await mails(`peruuttamisilmoituksestasi, tilaus ${number}`)).toContain('1 × Lahjakortti, oma summa, Mummi')
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/withdrawal#late
test('a chosen card goes back though another one went back before the confirmation; what is gone is kept in words', async () => {
  const { number, ukkis, mummis } = await buyTwoCards()
  await send(number, { [`wanted-${ukkis}`]: '1' })
  await send(number, { [`wanted-${mummis}`]: '1' })
  expect(await api.query('SELECT amount_cents FROM refund WHERE order_number = $1 ORDER BY 1', [number])).toEqual([
    { amount_cents: 2_000 },
    { amount_cents: 20_000 },
  ])
  expect(await mails(`peruuttamisilmoituksestasi, tilaus ${number}`)).toContain('1 × Lahjakortti, oma summa, Mummi')
  const gone = await send(number, { [`wanted-${ukkis}`]: '1' })
  expect(gone.page).toContain(`1 × ${ukkis}`)
  expect((await stored(number)).map(({ state, said }) => [state, said])).toContainEqual(['open', `1 × ${ukkis}`])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/withdrawal#once
test('a withdrawal that names no card leaves the one that another waiting withdrawal names', async () => {
  const { number, ukkis } = await buyTwoCards()
  const position = Number(ukkis.split('/')[1])
  const named = { product_id: ownSum, product_type: 'value_voucher', title: {}, amount: 1, cents: 2_000, position }
  const keep = async (item: object) => {
    const id = crypto.randomUUID()
    await api.query(
      `INSERT INTO withdrawal (shop_id, id, order_number, given_order, name, email, language, items, is_late, waits_for_goods, received_at)
       VALUES ($1, $2, $3, $3, 'Aino Niemi', 'aino@example.fi', 'fi', $4, true, false, $5)`,
      [shopId, id, number, JSON.stringify([item]), new Date(api.clock.now)],
    )
    return id
  }
  const { position: _position, ...unnamed } = named
  const ids = [await keep(unnamed), await keep(named)]
  for (const id of ids) await completeWithdrawal(database.db, { ...auditContext, shopId, id, now: api.clock.now })
  expect(await api.query('SELECT amount_cents FROM refund WHERE order_number = $1 ORDER BY 1', [number])).toEqual([
    { amount_cents: 2_000 },
    { amount_cents: 20_000 },
  ])
})

/** As if the process stopped once the receipt was written: whatever ends a withdrawal fails while it runs. */
const stoppedAfterReceipt = async (run: () => Promise<unknown>) => {
  await api.query(
    `CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stopped'; END $$`,
  )
  await api.query('CREATE TRIGGER stop BEFORE UPDATE ON withdrawal FOR EACH ROW EXECUTE FUNCTION stop()')
  await run()
  await api.query('DROP TRIGGER stop ON withdrawal')
  await api.query('DROP FUNCTION stop')
}

// rules/withdrawal#refund, rules/withdrawal#once
test.each([
  'the same form, sent again twice at once',
  'the job, which leaves it a minute',
  'the job, also where the clock was hours ahead',
])('a withdrawal whose process stopped before its refund is refunded once by %s', async by => {
  const { number } = await buy({ [giftCard]: 1, [ticket]: 1 })
  const id = crypto.randomUUID()
  const sendOnce = () => send(number, { [`wanted-${giftCard}`]: '1' }, id)
  await stoppedAfterReceipt(sendOnce)
  expect(await stored(number)).toMatchObject([{ id, state: 'open', note: null }])
  const complete = (afterMs: number) => completeUnfinished({ db: database.db, now: () => api.clock.now + afterMs })
  if (by.includes('clock')) {
    expect([await complete(-7_200_000), await complete(-7_200_000)]).toEqual([1, 0])
  } else if (by.startsWith('the job')) {
    expect([await complete(59_000), await complete(60_000), await complete(60_000)]).toEqual([0, 1, 0])
  } else await Promise.all([sendOnce(), sendOnce()])
  expect(await stored(number)).toMatchObject([{ id, state: 'completed' }])
  expect(await api.query('SELECT amount_cents FROM refund WHERE order_number = $1', [number])).toEqual([
    { amount_cents: 2_500 },
  ])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/withdrawal#receipt
test('a receipt waits for its refund, which it tells, but no longer than five minutes', async () => {
  const sendStopped = async () => {
    const { number } = await buy({ [giftCard]: 1 })
    const id = crypto.randomUUID()
    const again = () => send(number, { [`wanted-${giftCard}`]: '1' }, id)
    await stoppedAfterReceipt(again)
    return { again, receipts: () => outbox.mails(api, `peruuttamisilmoituksestasi, tilaus ${number}`) }
  }
  const [refunded, stopped] = [await sendStopped(), await sendStopped()]
  expect(await refunded.receipts()).toEqual([])
  await refunded.again()
  expect(await refunded.receipts()).toEqual([expect.stringContaining('Rahat palautetaan samalla tavalla')])
  api.clock.now += 5 * 60_000
  expect(await stopped.receipts()).toEqual([expect.stringContaining('Käymme peruutuksesi läpi')])
  await stopped.again()
  expect(await stopped.receipts()).toHaveLength(1)
  api.clock.now -= 5 * 60_000
})

// rules/withdrawal#refund
test('what a voucher paid is on the voucher again, goods are on sale again, and their delivery is paid back', async () => {
  await setting(false)
  const [before] = await api.query("SELECT sold FROM quota WHERE id = 'code/LAHJA-7K4M-30'")
  const { number } = await buy({ [goods]: 1 }, ['LAHJA-7K4M-30'])
  await send(number, { [`wanted-${goods}`]: '1' })
  expect(await stored(number)).toMatchObject([{ state: 'completed' }])
  expect(await api.query("SELECT sold FROM quota WHERE id = 'code/LAHJA-7K4M-30'")).toEqual([before])
  expect(await api.query('SELECT status FROM customer_order WHERE number = $1', [number])).toEqual([
    { status: 'refunded' },
  ])
  const mixed = await buy({ [goods]: 1, [ticket]: 1 })
  await send(mixed.number, { [`wanted-${goods}`]: '1' })
  const [price] = await api.query<{ cents: number }>(
    `SELECT (SELECT price_cents FROM product WHERE id = 'emalimuki')
       + (SELECT total_cents FROM order_line WHERE order_number = $1 AND delivery_group = 'MERCHANDISE') AS cents`,
    [mixed.number],
  )
  expect(await api.query('SELECT amount_cents FROM refund WHERE order_number = $1', [mixed.number])).toEqual([
    { amount_cents: price?.cents },
  ])
  expect(await api.brokenInvariants()).toEqual([])
  // What is left is a ticket: no revenue or VAT at the rate of goods, and its own as it was.
  expect(
    await api.query(
      `SELECT account, -sum(cents)::int AS cents FROM ledger
       WHERE order_number = $1 AND account ~ '^(sales|delivery|fees|vat):'
       GROUP BY account HAVING sum(cents) <> 0 ORDER BY account`,
      [mixed.number],
    ),
  ).toEqual([
    { account: 'sales:13.5', cents: 2_194 },
    { account: 'vat:13.5', cents: 296 },
  ])
})

// rules/withdrawal#refund
test('a letter is paid back with the last card that went by it, but not while it has a ticket too', async () => {
  const refunds = (number: string) => api.query('SELECT amount_cents FROM refund WHERE order_number = $1', [number])
  const posted = { TICKETS: 'kirje' }
  const alone = await buy({ [danceCard]: 1, [goods]: 1 }, [], posted)
  await send(alone.number, { [`wanted-${danceCard}`]: '1' })
  expect(await refunds(alone.number)).toEqual([{ amount_cents: 8_500 }])
  const beside = await buy({ [danceCard]: 1, [ticket]: 1, [goods]: 1 }, [], posted)
  await send(beside.number, { [`wanted-${danceCard}`]: '1' })
  expect(await refunds(beside.number)).toEqual([{ amount_cents: 7_500 }])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/withdrawal#staff
test('where the shop waits for the goods, staff see it, and nothing goes back until they end it', async () => {
  await setting(true)
  const { number } = await buy({ [goods]: 2, [ticket]: 1 })
  await sendGoods(number)
  const { page } = await send(number, { [`wanted-${goods}`]: '1' })
  expect(page).toContain('Rahat palautetaan samalla tavalla kuin maksoit, kun tuote on tullut takaisin')
  const [waiting] = await stored(number)
  expect(waiting).toMatchObject({ state: 'open', waits_for_goods: true })
  const again = await post({ ...aino, order: number, step: 'what' })
  expect(again.page).toMatch(/<b>Emalimuki/)
  const ending = { ...auditContext, shopId, id: waiting?.id ?? '', now: api.clock.now }
  await completeWithdrawal(database.db, ending)
  expect(await completeWithdrawal(database.db, ending)).toEqual({
    refusal: { code: 'withdrawal_not_open', withdrawal: ending.id },
  })
  const unknown = { code: 'withdrawal_not_found', withdrawal: crypto.randomUUID(), shop: shopId }
  expect(await completeWithdrawal(database.db, { ...ending, id: unknown.withdrawal })).toEqual({
    refusal: unknown,
  })
  expect(await refundsOf(number)).toEqual([{ amount_cents: await priceOf(goods) }])
  await setting(false)
})

// rules/withdrawal#once
test('what staff refunded while a withdrawal waited is not refunded again by it', async () => {
  await setting(true)
  const { number } = await buy({ [goods]: 2 })
  await sendGoods(number)
  await send(number, { [`wanted-${goods}`]: '1' })
  const [waiting] = await stored(number)
  const now = api.clock.now
  const products = [{ id: goods, amount: 1 }]
  await refundPart(database.db, { ...auditContext, shopId, number, tickets: [], products, creditCents: 0, now })
  const ending = { ...auditContext, shopId, id: waiting?.id ?? '', now }
  expect(await completeWithdrawal(database.db, ending)).toEqual({
    refusal: { code: 'withdrawal_refunded_before', product: 'emalimuki', left: 1, expected: 2 },
  })
  expect(await stored(number)).toMatchObject([{ state: 'open' }])
  expect(await api.query('SELECT count(*)::int AS refunds FROM refund WHERE order_number = $1', [number])).toEqual([
    { refunds: 1 },
  ])
  expect(await declineWithdrawal(database.db, ending)).toBeUndefined()
  await setting(false)
})

// rules/withdrawal#refund
test('two withdrawals from one order that wait are each completed', async () => {
  await setting(true)
  const { number } = await buy({ [goods]: 3 })
  await sendGoods(number)
  for (let time = 0; time < 2; time += 1) {
    await send(number, { [`wanted-${goods}`]: '1' })
    api.clock.now += 1_000
  }
  for (const { id } of await stored(number)) {
    await completeWithdrawal(database.db, { ...auditContext, shopId, id, now: api.clock.now })
  }
  const [left] = await api.query(
    'SELECT sum(amount)::int AS mugs FROM order_line WHERE product_id = $1 AND order_number = $2',
    [goods, number],
  )
  expect(left).toEqual({ mugs: 1 })
  await setting(false)
})

// rules/withdrawal#goods
test('where the shop waits for goods, those that were not sent yet are refunded at once, and sent back only by who has them', async () => {
  await setting(true)
  const { number } = await buy({ [goods]: 2, [ticket]: 1 })
  const wanted = { [`wanted-${goods}`]: '1' }
  const { page } = await post({ ...aino, order: number, ...wanted, step: 'confirm' })
  const sent = await send(number, wanted)
  expect(await stored(number)).toMatchObject([{ state: 'completed', waits_for_goods: false }])
  expect(await refundsOf(number)).toEqual([{ amount_cents: await priceOf(goods) }])
  expect(page).toContain('Samalla tavalla kuin maksoit')
  expect(sent.page).toContain('Rahat palautetaan samalla tavalla kuin maksoit.')
  const receipt = await mails(`peruuttamisilmoituksestasi, tilaus ${number}`)
  expect(receipt).toContain('Rahat palautetaan')
  const told =
    /Jos\s+tavarat\s+ovat\s+jo\s+sinulla\s+tai\s+matkalla,\s+lähetä\s+ne\s+takaisin\s+14\s+päivän\s+kuluessa\s+osoitteeseen\s+Peltohovi/
  for (const text of [page, sent.page, receipt]) {
    expect(text).toMatch(told)
    expect(text).not.toMatch(/Lähetä|takaisin tai/)
  }
  expect(await api.brokenInvariants()).toEqual([])
  await setting(false)
})

// rules/withdrawal#goods
test('who has the goods is told where to send them also where the shop does not wait for them', async () => {
  await setting(false)
  const { number } = await buy({ [goods]: 1, [giftCard]: 1 })
  await sendGoods(number)
  const told = /Lähetä tavarat takaisin 14\s+päivän\s+kuluessa\s+osoitteeseen\s+Peltohovi/
  const wanted = { [`wanted-${goods}`]: '1' }
  expect((await post({ ...aino, order: number, ...wanted, step: 'confirm' })).page).toMatch(told)
  expect((await send(number, wanted)).page).toMatch(told)
  expect(await mails(`peruuttamisilmoituksestasi, tilaus ${number}`)).toMatch(told)
  expect(await stored(number)).toMatchObject([{ state: 'completed' }])
  expect((await send(number, { [`wanted-${giftCard}`]: '1' })).page).not.toMatch(/lähetä ne|Lähetä/)
})

// rules/withdrawal#goods
test('goods that are marked as sent while a withdrawal comes are waited for', async () => {
  await setting(true)
  const { number } = await buy({ [goods]: 1 })
  let coming: ReturnType<typeof send> | undefined
  await database.db.kysely.transaction().execute(async trx => {
    await trx.updateTable('customer_order').set({ sent_at: new Date() }).where('number', '=', number).execute()
    coming = send(number, { [`wanted-${goods}`]: '1' })
    await waitForLock(database.db.pool)
  })
  expect((await coming)?.page).toContain('kun tuote on tullut takaisin')
  expect(await stored(number)).toMatchObject([{ state: 'open', waits_for_goods: true }])
  await setting(false)
})

// rules/withdrawal#goods
test('cards chosen with goods that the shop waits for are refunded by themselves', async () => {
  await setting(true)
  const { number } = await buy({ [goods]: 1, [giftCard]: 1 })
  await sendGoods(number)
  const wanted = { [`wanted-${goods}`]: '1', [`wanted-${giftCard}`]: '1' }
  const { page } = await post({ ...aino, order: number, ...wanted, step: 'confirm' })
  expect(page.match(/Samalla tavalla kuin maksoit|kun tuote on tullut takaisin/g)).toEqual([
    'Samalla tavalla kuin maksoit',
    'kun tuote on tullut takaisin',
  ])
  const id = crypto.randomUUID()
  await send(number, wanted, id)
  const again = await send(number, wanted, id)
  const kept = (await stored(number)).toSorted((a, b) => Number(a.waits_for_goods) - Number(b.waits_for_goods))
  expect(kept).toMatchObject([
    { id, state: 'completed', waits_for_goods: false },
    { state: 'open', waits_for_goods: true },
  ])
  for (const one of kept) expect(again.page).toContain(withdrawalNumber(one.id))
  expect(await refundsOf(number)).toEqual([{ amount_cents: 2_500 }])
  await completeWithdrawal(database.db, { ...auditContext, shopId, id: kept[1]?.id ?? '', now: api.clock.now })
  expect(await api.query('SELECT status FROM customer_order WHERE number = $1', [number])).toEqual([
    { status: 'refunded' },
  ])
  expect(await api.brokenInvariants()).toEqual([])
  await setting(false)
})

// rules/withdrawal#deadline
test('of an order that is paid later the days count from its payment', async () => {
  const before = api.clock.now
  const { number } = await makeUnpaidOrder(api, giftCard, {
    items: [{ product: { id: giftCard }, amount: 1 }],
    payBefore: before + 14 * day,
  })
  api.clock.now += 13 * day
  const secret = await api.linkOf(number, 'pay')
  const begun = await api.app.inject({
    method: 'POST',
    url: `/v2/orders/${number}/checkouts.json`,
    payload: { secret },
  })
  await api.deps.preparer.idle()
  const { links } = calls.payOrder.response.parse(begun.json())
  const checkout = calls.readOrderCheckout.response.parse((await api.app.inject({ url: links.status })).json())
  await api.press(checkout.cart_checkout.next_step?.forward_to_url, 'pay')
  api.clock.now += 10 * day
  await send(number, { [`wanted-${giftCard}`]: '1' })
  expect(await stored(number)).toMatchObject([{ state: 'completed', is_late: false }])
  api.clock.now = before
})

// rules/withdrawal#deadline
test('goods are delivered on a day from their order to today', async () => {
  const { number } = await buy({ [goods]: 1 })
  const mark = (on: string) =>
    markDelivered(database.db, {
      shopId,
      number,
      day: on,
      timeZone: 'Europe/Helsinki',
      by: auditContext.by,
      now: api.clock.now,
    })
  const dayAt = (at: number) => calendarDay(at, 'Europe/Helsinki')
  const today = dayAt(api.clock.now)
  for (const wrong of [dayAt(api.clock.now + day), dayAt(api.clock.now - day), `2072${today.slice(4)}`]) {
    expect(await mark(wrong)).toEqual({
      refusal: { code: 'delivered_on_other_day', number, ordered: today, today, day: wrong },
    })
  }
  await mark(today)
  const kept = await api.query('SELECT delivered_on::text FROM customer_order WHERE number = $1', [number])
  expect(kept).toEqual([{ delivered_on: today }])
})

// rules/withdrawal#late
test('one that comes too late is kept and answered, and ends with a person', async () => {
  const { number } = await buy({ [giftCard]: 1 })
  const parcel = await buy({ [goods]: 1 })
  const before = api.clock.now
  api.clock.now += 17 * day
  const delivered = {
    shopId,
    number: parcel.number,
    timeZone: 'Europe/Helsinki',
    by: auditContext.by,
    now: api.clock.now,
  }
  await markDelivered(database.db, { ...delivered, day: '2026-11-23' })
  const { page } = await post({ ...aino, order: number, step: 'what' })
  expect(page).toContain('Voit silti lähettää peruutuksen')
  const sent = await send(number, { [`wanted-${giftCard}`]: '1' })
  expect(sent.page).toContain('Peruuttamisaika oli jo päättynyt')
  expect(await mails(`peruuttamisilmoituksestasi, tilaus ${number}`)).toContain('vastaamme siihen sähköpostilla')
  const [late] = await stored(number)
  expect(late).toMatchObject({ state: 'open', is_late: true })
  await declineWithdrawal(database.db, { ...auditContext, shopId, id: late?.id ?? '', now: api.clock.now })
  expect(await stored(number)).toMatchObject([{ state: 'declined', note: 'a test' }])
  // The parcel came three days after it was ordered: its last day, the seventh, has not ended yet.
  expect((await send(parcel.number, { [`wanted-${goods}`]: '1' })).page).toContain('Rahat palautetaan')
  api.clock.now = before
})

// rules/withdrawal#late
test('timely goods that are chosen with a card that is too late are refunded by themselves, and the card waits', async () => {
  await setting(false)
  const { number } = await buy({ [goods]: 1, [giftCard]: 1 })
  const before = api.clock.now
  api.clock.now += 17 * day
  const wanted = { [`wanted-${goods}`]: '1', [`wanted-${giftCard}`]: '1' }
  const { page } = await post({ ...aino, order: number, ...wanted, step: 'confirm' })
  expect(page).toContain('Palautetaan vähintään')
  // Nothing is kept before it is sent.
  expect(page).toContain('Peruuttamisaika on päättynyt. Voit silti lähettää peruutuksen')
  expect(page).not.toContain('tallessa')
  const id = crypto.randomUUID()
  await send(number, wanted, id)
  const sent = await send(number, wanted, id)
  expect(sent.page.match(/Rahat palautetaan|Peruuttamisaika oli jo päättynyt/g)).toEqual([
    'Rahat palautetaan',
    'Peruuttamisaika oli jo päättynyt',
  ])
  const kept = await stored(number)
  expect(kept.toSorted((a, b) => Number(a.is_late) - Number(b.is_late))).toMatchObject([
    { id, state: 'completed', is_late: false },
    { state: 'open', is_late: true },
  ])
  const receipts = await outbox.mails(api, `peruuttamisilmoituksestasi, tilaus ${number}`)
  for (const { id: one } of kept) {
    expect(sent.page).toContain(withdrawalNumber(one))
    expect(receipts.filter(mail => mail.includes(withdrawalNumber(one)))).toHaveLength(1)
  }
  expect(await api.query('SELECT count(*)::int AS codes FROM code WHERE order_number = $1', [number])).toEqual([
    { codes: 1 },
  ])
  expect(await api.query('SELECT count(*)::int AS refunds FROM refund WHERE order_number = $1', [number])).toEqual([
    { refunds: 1 },
  ])
  api.clock.now = before
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/withdrawal#late
test('a card that was used, and an order that nobody finds, wait for a person in the words that were sent', async () => {
  const card = await buy({ [giftCard]: 1, [ticket]: 1 })
  const [code] = await api.query<{ code: string }>('SELECT code FROM code WHERE order_number = $1', [card.number])
  await buy({ [ticket]: 1 }, [code?.code ?? ''])
  await send(card.number, { [`wanted-${giftCard}`]: '1' })
  expect(await stored(card.number)).toMatchObject([
    { state: 'open', note: JSON.stringify({ code: 'withdrawal_in_use', product: giftCard, unused: 0, wanted: 1 }) },
  ])
  const lost = await post({
    ...aino,
    order: 'p26-111111',
    said: 'Muki, sininen',
    step: 'send',
    id: crypto.randomUUID(),
  })
  expect(lost.page).toContain('Käymme peruutuksesi läpi')
  expect(await stored('P26-111111')).toMatchObject([{ state: 'open', said: 'Muki, sininen' }])
  expect(await mails('peruuttamisilmoituksestasi, tilaus P26-111111')).toContain('Muki, sininen')
})

const buyMembership = async () => {
  const { number } = await buy({ [membership]: 1 })
  const [sold] = await api.query<{ code: string }>('SELECT code FROM code WHERE order_number = $1', [number])
  const endings = () => api.query('SELECT code FROM code WHERE order_number = $1', [number])
  return {
    number,
    code: sold?.code ?? '',
    codes: endings,
    withdraw: () => send(number, { [`wanted-${membership}`]: '1' }),
  }
}
const inUse = [{ state: 'open', note: expect.stringContaining('codes_in_use') as string }]

// rules/withdrawal#late
test('a membership that reduced goods is in use, though it counts no tickets; when they went back, it is unused', async () => {
  const { number, code, withdraw } = await buyMembership()
  await setting(false)
  const goodsBought = await buy({ [goods]: 1 }, [code])
  const [reduced] = await api.query<{ cents: number }>(
    'SELECT amount_cents AS cents FROM order_code WHERE order_number = $1',
    [goodsBought.number],
  )
  expect(reduced?.cents).toBeGreaterThan(0)
  await withdraw()
  expect(await stored(number)).toMatchObject(inUse)
  const [waiting] = await stored(number)
  await send(goodsBought.number, { [`wanted-${goods}`]: '1' })
  await completeWithdrawal(database.db, { ...auditContext, shopId, id: waiting?.id ?? '', now: api.clock.now })
  expect(await stored(number)).toMatchObject([{ state: 'completed' }])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/withdrawal#late
test('a membership that lies in a cart is in use, also before it reduces anything', async () => {
  const { number, code, codes, withdraw } = await buyMembership()
  const shopper = await api.shopper()
  await shopper.change('POST', '/codes.json', { code })
  await withdraw()
  expect(await stored(number)).toMatchObject(inUse)
  expect(await codes()).toHaveLength(1)
  expect(await shopper.add(ticket, 2)).toMatchObject({ totalEur: '44.82' })
})

// rules/withdrawal#late
test('a membership that let somebody in is in use, though it counts no tickets; undone, it is unused', async () => {
  const { number, code, withdraw } = await buyMembership()
  await api.query(`UPDATE code SET record = record || '{"limits": {}, "percent_off": 100}' WHERE code = $1`, [code])
  const till = await openTill(api, database.db)
  const scan = { id: crypto.randomUUID(), code, at: new Date(api.clock.now).toISOString() }
  await till.post('doors/helmen-venetsialaiset/scans.json', { gate: 'Pääovi', scans: [scan] })
  expect(await api.query('SELECT kind, is_card FROM door_scan WHERE id = $1', [scan.id])).toEqual([
    { kind: 'valid', is_card: true },
  ])
  await withdraw()
  const [waiting] = await stored(number)
  expect([waiting]).toMatchObject(inUse)
  await till.call('DELETE', `doors/helmen-venetsialaiset/scans/${scan.id}.json`)
  await completeWithdrawal(database.db, { ...auditContext, shopId, id: waiting?.id ?? '', now: api.clock.now })
  expect(await stored(number)).toMatchObject([{ state: 'completed' }])
})

// rules/codes#badge
test('a membership that ends while a cart takes its code reduces nothing there', async () => {
  const { number, code, codes, withdraw } = await buyMembership()
  const shopper = await api.shopper()
  await shopper.change('POST', '/codes.json', { code })
  // The cart is written when the withdrawal has looked for carts already.
  const [cart] = await api.query<{ codes: object }>('SELECT codes FROM cart WHERE id = $1', [shopper.cartId])
  const write = (written: object) =>
    api.query('UPDATE cart SET codes = $2 WHERE id = $1', [shopper.cartId, JSON.stringify(written)])
  await write([])
  await withdraw()
  await write(cart?.codes ?? [])
  expect(await stored(number)).toMatchObject([{ state: 'completed' }])
  expect(await codes()).toEqual([])
  expect(await shopper.add(ticket, 2)).toMatchObject({ totalEur: '49.80' })
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/withdrawal#always-at-hand
test('the confirmation mail leads there, where something of it can be withdrawn from', async () => {
  const { number } = await buy({ [giftCard]: 1 })
  const mail = await mails(`Tilausvahvistus ${number}`)
  expect(mail || (await mails(number))).toContain('Peruuta sopimus tästä')
  expect(await mails(number)).toMatch(new RegExp(`/withdraw/\\?order=${number}&(amp;)?secret=`))
})

// rules/production#rate-limits, rules/withdrawal#late
test('withdrawals from an unknown order are taken, but not without end, and what was written stays', async () => {
  const order = 'P26-222222'
  const lost = { ...aino, order, said: 'Muki, sininen', step: 'send' }
  const sendLost = (turn: number) =>
    postFrom(`192.0.2.${turn}`, { ...lost, id: crypto.randomUUID(), email: `lost${turn}@example.fi` })
  expect(await statusesOf(31, sendLost)).toEqual(thirtyThenRefused)
  expect(await stored(order)).toHaveLength(30)
  const refused = await sendLost(31)
  expect(refused.body).toContain('Liian monta yritystä.')
  expect(refused.body).toContain('name="said" value="Muki, sininen"')
})

// rules/production#rate-limits
test('one address sends few receipts with its own words, and few reach one recipient; the same form again is none', async () => {
  const lost = (order: string) => ({ ...aino, order, said: 'Muki', step: 'send' })
  const toMany = (turn: number) =>
    postFrom('192.0.2.200', { ...lost(`P26-30000${turn}`), email: `many${turn}@example.fi` })
  expect(await statusesOf(11, toMany)).toEqual([...Array.from({ length: 10 }, () => 303), 429])
  const toOne = (turn: number) =>
    postFrom(`192.0.2.${100 + turn}`, { ...lost(`P26-40000${turn}`), email: 'victim@example.fi' })
  expect(await statusesOf(6, toOne)).toEqual([303, 303, 303, 303, 303, 429])
  const { headers, body } = await toOne(7)
  const minutes = Math.ceil(Number(headers['retry-after']) / 60)
  expect(minutes).toBeGreaterThan(50)
  expect(body).toContain(`Liian monta yritystä. Odota ${minutes} minuuttia ja yritä uudelleen`)
  const form = { ...lost('P26-500000'), id: crypto.randomUUID(), email: 'twice@example.fi' }
  expect(await statusesOf(8, () => postFrom('192.0.2.201', form))).toEqual(Array.from({ length: 8 }, () => 303))
})
