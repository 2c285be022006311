import { calls, orderSchema } from '@portti/contract'
import { expect, test } from 'vitest'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

const { api } = useSampleShop({ maxConnections: 4 })

const readOrder = async (number: string, secret: string) => {
  const answer = await api.app.inject({ url: `/v2/orders/${number}.json?secret=${secret}` })
  return orderSchema.parse(answer.json<{ order: unknown }>().order)
}

// rules/catalogue#product-types
test('a donation has no type: it is listed, and sold without a delivery and without a code', async () => {
  const [shop] = await api.query<{ feed_key: string }>('SELECT feed_key FROM shop')
  const feed = await api.app.inject({ url: `/v1/feeds/${shop?.feed_key}/products.json` })
  const { products } = calls.readProductFeed.response.parse(feed.json())
  expect(products.find(({ type }) => type === '')?.id).toBe('nuorten-tanssin-tuki')

  const shopper = await api.shopper()
  await shopper.add('nuorten-tanssin-tuki', 2)
  await shopper.change('PUT', '/customer.json', {
    customer: { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' },
  })
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const done = await shopper.readCheckout(checkout.uuid)
  const order = await readOrder(done.order?.number ?? '', done.order?.secret ?? '')
  expect(order).toMatchObject({ totalEur: '10.00', deliveries: [], tickets: [] })
  expect(order.lines.map(({ product_id }) => product_id)).toEqual(['nuorten-tanssin-tuki'])
})

// rules/catalogue#product-types
test('a cost of a payment comes with an order that the organizer makes, and with no other', async () => {
  const shopper = await api.shopper()
  const answer = await shopper.call('POST', '/cart_items.json', {
    cart_item: { product: { id: 'laskutuslisa' }, amount: 1 },
  })
  expect(answer.json()).toMatchObject({ error: { code: 'cart_item_product_not_found' } })

  const { number, totalCents } = await makeUnpaidOrder(api, '', {
    items: [
      { product: { id: 'helmen-venetsialaiset-peruslippu' }, amount: 1 },
      { product: { id: 'laskutuslisa' }, amount: 1 },
    ],
  })
  const order = await readOrder(number, await api.linkOf(number))
  expect([totalCents, order.totalEur]).toEqual([2_940, '29.40'])
  expect(order.lines.map(({ product_id }) => product_id)).toEqual(['helmen-venetsialaiset-peruslippu'])
  expect(order.service_costs).toMatchObject([{ id: 'laskutuslisa', total: '4.50' }])
})

// rules/delivery#kivra
test('what nobody can send is not offered', async () => {
  const shopper = await api.shopper()
  await shopper.add('helmen-venetsialaiset-peruslippu', 1)
  const { delivery_methods: offered } = calls.listDeliveryMethods.response.parse(
    (await shopper.call('GET', '/delivery_methods.json')).json(),
  )
  expect(offered.map(({ id }) => id)).toEqual(['sahkoposti', 'nouto-lipunmyynti', 'kirje'])
})
