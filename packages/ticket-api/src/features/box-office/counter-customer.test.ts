import { calls } from '@portti/contract'
import { expect, test } from 'vitest'
import { sendMails } from '../../test-support/acts/send-mails.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'

const office = useBoxOffice()

const customer = { first_name: 'Aino', last_name: 'Salo', email: 'aino@example.fi', phone: '+358401234567' }
const sellTo = async (withCustomer: boolean) => {
  const till = await office.openTill()
  const shopper = await office.api.shopper()
  const { totalEur } = await shopper.add('helmen-venetsialaiset-peruslippu', 1)
  expect((await shopper.call('PUT', '/customer.json', { customer })).statusCode).toBe(200)
  const sold = await till.sell(shopper, { kind: 'cash', amount: totalEur, with_customer: withCustomer })
  expect(sold.statusCode).toBe(202)
  const { order } = calls.createCheckout.response.parse(sold.json()).cart_checkout
  return office.api.query<{ customer: object; mails: number }>(
    `SELECT customer, (SELECT count(*) FROM mail WHERE order_number = number)::int AS mails
     FROM customer_order WHERE number = $1`,
    [order?.number],
  )
}

// rules/kiosk#customer
test('a named customer gets the tickets by e-mail', async () => {
  expect(await sellTo(true)).toEqual([{ customer: expect.objectContaining({ email: customer.email }), mails: 1 }])
})

// rules/kiosk#customer
// rules/production#public-origin
test('each link of the letter to a named customer leads to the shop’s own address', async () => {
  await sellTo(true)
  const [mail] = (await sendMails(office.api)).slice(-1)
  expect(mail?.text).toMatch(/Avaa liput:\nhttps:\/\/peltohovi\.localhost\/orders\/\S+\?secret=\S/)
  expect(mail?.html).not.toContain('href="/')
  const calendar = mail?.attachments?.find(({ filename }) => filename.endsWith('.ics'))
  expect(String(calendar?.content)).toMatch(/URL:https:/)
})

test('a sale that names nobody is anonymous, whoever was named in its cart before', async () => {
  expect(await sellTo(false)).toEqual([{ customer: {}, mails: 0 }])
})
