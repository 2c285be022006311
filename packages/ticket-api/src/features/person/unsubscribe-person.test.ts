import { expect, test } from 'vitest'
import { personCommand } from '../../cli/person-command.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'
import { listPlacedOrders } from '../report/list-placed-orders.ts'

const { api, db } = useSampleShop()
const shopId = 'peltohovi'
const ticket = 'helmen-venetsialaiset-peruslippu'
const person = (email: string) => ({
  first_name: 'Aino',
  last_name: 'Niemi',
  email,
  phone: '0401234567',
  marketing_permission: true,
})

/** A cart of somebody who gives the permission. */
const choose = async (email: string) => {
  const shopper = await api.shopper()
  await shopper.add(ticket, 1)
  await shopper.change('PUT', '/customer.json', { customer: person(email) })
  await shopper.deliver('TICKETS', 'sahkoposti')
  return shopper
}
const buy = async (email: string): Promise<string> => {
  const shopper = await choose(email)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  return order?.number ?? 'no order'
}
const unsubscribe = async (email: string, reason?: string) => {
  const said: string[] = []
  const code = await personCommand(
    { db, catalogues: api.deps.catalogues, now: () => api.clock.now },
    '/nowhere',
    ['unsubscribe', email],
    reason === undefined ? {} : { reason },
    line => said.push(line),
  )
  return { code, said }
}
const permissions = async () =>
  new Map(
    (await listPlacedOrders(db.pool, { shopId, from: undefined, to: undefined })).map(order => [
      order.number,
      order.customer.marketing_permission,
    ]),
  )

// rules/customer-form#marketing-permission
test('who takes the marketing permission back is exported as no, and keeps their orders', async () => {
  const theirs = await buy('Aino@Example.fi')
  const anothers = await buy('saara@posti.example')
  const orders = () =>
    api.query(
      `SELECT number, status, customer - 'marketing_permission' AS customer FROM customer_order ORDER BY number`,
    )
  const before = await orders()
  expect(await permissions()).toEqual(
    new Map([
      [theirs, true],
      [anothers, true],
    ]),
  )
  const said = ['aino@example.fi in peltohovi: marketing permission taken back in 1 order.']
  expect(await unsubscribe('AINO@example.fi', 'Viesti 3.9.')).toEqual({ code: 0, said })
  expect(await permissions()).toEqual(
    new Map([
      [theirs, false],
      [anothers, true],
    ]),
  )
  expect(await orders()).toEqual(before)
  expect(
    await api.query(`SELECT order_number, subject, reason, after FROM audit WHERE act = 'marketing_permission_ended'`),
  ).toEqual([{ order_number: null, subject: null, reason: 'Viesti 3.9.', after: { orders: 1, carts: 0 } }])
  expect(await unsubscribe('aino@example.fi', 'Viesti 3.9.')).toEqual({
    code: 0,
    said: ['aino@example.fi in peltohovi: there is no marketing permission.'],
  })
})

// rules/customer-form#marketing-permission
test('a purchase that is paid after the permission was taken back does not bring it back', async () => {
  const shopper = await choose('eino@example.fi')
  const checkout = await shopper.checkOut()
  await choose('eino@example.fi')
  expect((await unsubscribe('eino@example.fi', 'Pyyntö')).said).toEqual([
    'eino@example.fi in peltohovi: marketing permission taken back in 2 carts.',
  ])
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  expect((await permissions()).get(order?.number ?? '')).toBe(false)
  expect(await api.brokenInvariants()).toEqual([])
})

test('that it is taken back needs a reason', async () => {
  await expect(unsubscribe('eino@example.fi')).rejects.toThrow(/^Say why/)
})
