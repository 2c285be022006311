import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { calls } from '@portti/contract'
import { expect, test } from 'vitest'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import { createRetention } from '../retention/retention.ts'

const office = useBoxOffice()

type Till = Awaited<ReturnType<typeof office.openTill>>
const listed = async (till: Till) =>
  calls.listParkedSales.response.parse((await till.call('GET', 'parked.json')).json()).parked
const reasonOf = (answer: Awaited<ReturnType<Till['call']>>) =>
  answer.json<{ exception_parameters?: { reason?: string } }>().exception_parameters?.reason
const park = async (till: Till, note = 'Punainen takki') => {
  const shopper = await office.api.shopper()
  await shopper.add('helmen-venetsialaiset-peruslippu', 2)
  expect((await till.post('parked.json', { token: shopper.state.token, note })).statusCode).toBe(200)
  return shopper.cartId
}

// rules/kiosk#parked-sales
test('a sale that is parked at one till goes on at another, and at that one only', async () => {
  const [first, second] = [await office.openTill(), await office.openTill()]
  const cartId = await park(first)
  const [sale] = await listed(second)
  expect(sale).toMatchObject({ note: 'Punainen takki', pieces: 2, total: '49.80', clerk: 'Aino K.' })
  expect(Date.parse(sale?.until ?? '')).toBeGreaterThan(office.api.clock.now)
  const take = (till: Till) => till.post(`parked/${cartId}/take.json`, {})
  const { token } = calls.takeParkedSale.response.parse((await take(second)).json()).cart
  const read = await office.api.app.inject({
    url: `/v2/carts/${cartId}.json`,
    headers: { host: 'localhost', 'x-eventio-cart-token': token },
  })
  expect(read.statusCode).toBe(200)
  // Its answer may have been lost.
  expect((await take(second)).statusCode).toBe(200)
  expect(reasonOf(await take(first))).toBe('parked_gone')
  expect(await listed(first)).toEqual([])
})

test('what is no id of a parked sale is gone, and leaves the parked one as it is', async () => {
  const till = await office.openTill()
  const cartId = await park(till)
  for (const id of ['olematon', cartId.toUpperCase(), randomUUID()]) {
    expect(reasonOf(await till.post(`parked/${id}/take.json`, {}))).toBe('parked_gone')
    expect(reasonOf(await till.call('DELETE', `parked/${id}.json`))).toBe('parked_gone')
  }
  expect((await till.call('DELETE', `parked/${cartId}.json`)).statusCode).toBe(200)
})

test('a till whose parking was not answered parks it again, and takes it back from nobody who has it meanwhile', async () => {
  const [first, second] = [await office.openTill(), await office.openTill()]
  const shopper = await office.api.shopper()
  await shopper.add('helmen-venetsialaiset-peruslippu', 1)
  const parkAt = (till: Till) => till.post('parked.json', { token: shopper.state.token, note: '' })
  const take = (till: Till) => till.post(`parked/${shopper.cartId}/take.json`, {})
  const isListed = async () => (await listed(first)).some(({ cart }) => cart.uuid === shopper.cartId)
  for (const _ of [1, 2]) expect((await parkAt(first)).statusCode).toBe(200)
  expect((await take(second)).statusCode).toBe(200)
  expect((await parkAt(first)).statusCode).toBe(200)
  expect([await isListed(), reasonOf(await take(first))]).toEqual([false, 'parked_gone'])
  expect((await parkAt(second)).statusCode).toBe(200)
  expect(await isListed()).toBe(true)
  expect((await first.call('DELETE', `parked/${shopper.cartId}.json`)).statusCode).toBe(200)
})

// rules/kiosk#paid-on-the-spot
test('of two tills with one cart the first sells it, and the other is refused what it took, however often it tells', async () => {
  const [first, second] = [await office.openTill(), await office.openTill()]
  const shopper = await office.api.shopper()
  await shopper.add('helmen-venetsialaiset-peruslippu', 1)
  const cash = { kind: 'cash', amount: '24.90' } as const
  const [own, other] = [randomUUID(), randomUUID()]
  const sold = await first.sell(shopper, cash, '', own)
  expect([sold.statusCode, (await first.sell(shopper, cash, '', own)).json()]).toEqual([202, sold.json()])
  for (const _ of [1, 2]) {
    const refused = await second.sell(shopper, { kind: 'card_terminal', amount: '24.90', reference: other }, '', other)
    expect([refused.statusCode, reasonOf(refused)]).toEqual([409, 'order_paid'])
  }
})

test('its hold is prolonged once, it outlives the hold, and releasing it forgets it', async () => {
  const till = await office.openTill()
  const cartId = await park(till, '')
  const hold = () => till.post(`parked/${cartId}/hold.json`, {})
  expect((await hold()).statusCode).toBe(200)
  expect(reasonOf(await hold())).toBe('hold_used')
  await office.api.query(`UPDATE cart SET expires_at = '2020-01-01' WHERE id = $1`, [cartId])
  const [sale] = await listed(till)
  expect([sale?.pieces, sale?.until]).toEqual([2, undefined])
  const release = () => till.call('DELETE', `parked/${cartId}.json`)
  expect((await release()).statusCode).toBe(200)
  expect(reasonOf(await release())).toBe('parked_gone')
  expect(await listed(till)).toEqual([])
})

test('a released sale has ended at once, also for who still has its token', async () => {
  const till = await office.openTill()
  const shopper = await office.api.shopper()
  await shopper.add('helmen-venetsialaiset-peruslippu', 2)
  const { token } = shopper.state
  expect((await till.post('parked.json', { token, note: '' })).statusCode).toBe(200)
  expect((await till.call('DELETE', `parked/${shopper.cartId}.json`)).statusCode).toBe(200)
  const change = await shopper.call('POST', '/cart_items.json', {
    cart_item: { product: { id: 'helmen-venetsialaiset-peruslippu' }, amount: 1 },
  })
  expect(change.statusCode).toBe(404)
})

// rules/orders#retention
test('the note of a parked sale is forgotten a day after it was sold', async () => {
  const till = await office.openTill()
  const shopper = await office.api.shopper()
  await shopper.add('helmen-venetsialaiset-peruslippu', 1)
  await till.post('parked.json', { token: shopper.state.token, note: 'Aino Virtanen 040 123 4567' })
  await till.post(`parked/${shopper.cartId}/take.json`, {})
  expect((await till.sell(shopper, { kind: 'cash', amount: '24.90' })).statusCode).toBe(202)
  const notes = () => office.api.query('SELECT note FROM parked_sale WHERE cart_id = $1', [shopper.cartId])
  const forgetAt = (now: number) => createRetention({ pool: office.db.pool, now: () => now }).forgetCarts()
  const day = 24 * 60 * 60_000
  await forgetAt(office.api.clock.now + day - 60_000)
  expect(await notes()).toHaveLength(1)
  await forgetAt(office.api.clock.now + 2 * day)
  expect(await notes()).toEqual([])
})

// rules/orders#retention
test('notes of carts that were forgotten before the notes went with them are forgotten too, and no other', async () => {
  const till = await office.openTill()
  const [forgotten, open] = [await park(till, 'Aino Virtanen 040 123 4567'), await park(till)]
  await office.api.query('UPDATE cart SET is_forgotten = true WHERE id = $1', [forgotten])
  const migration = new URL('../../store/migrations/0108-refunds-given-by-hand.sql', import.meta.url)
  await office.api.query(await readFile(migration, 'utf8'))
  const kept = await office.api.query('SELECT cart_id FROM parked_sale WHERE cart_id IN ($1, $2)', [forgotten, open])
  expect(kept).toEqual([{ cart_id: open }])
})
