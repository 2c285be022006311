import { fileURLToPath } from 'node:url'
import { calls, cartTokenHeader } from '@portti/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { importCatalogueFile } from '../../features/import/import-catalogue.ts'
import { revokeLinks } from '../../features/order/revoke-links.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

const metsa = 'metsa.localhost:3000'
const { api, db } = useSampleShop()
beforeAll(async () => {
  const path = fileURLToPath(new URL('../../../catalogues/metsa.json', import.meta.url))
  await importCatalogueFile(db, path, api.clock.now)
})

const buy = async () => {
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 2)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  const status = () => shopper.call('GET', `/checkouts/${checkout.uuid}.json`)
  return { number: order?.number ?? '', secret: order?.secret ?? '', token: shopper.state.token, status }
}
const open = (number: string, token?: string, query = '', host = 'localhost') =>
  api.app.inject({
    url: `/v2/orders/${number}.json${query}`,
    headers: { host, ...(token !== undefined && { [cartTokenHeader]: token }) },
  })

// rules/orders#confirmation
describe('an order, opened by the token of its cart', () => {
  test('shows itself with its tickets, as by its secret, and is kept by nobody on the way', async () => {
    const { number, secret, token } = await buy()
    const answer = await open(number, token)
    expect(answer.statusCode).toBe(200)
    expect(calls.readOrder.response.parse(answer.json()).order).toMatchObject({ number, tickets: [{}, {}] })
    expect(answer.json()).toEqual((await open(number, undefined, `?secret=${secret}`)).json())
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  test('stays closed to the token of any other cart, in this shop and in others, and to none', async () => {
    const { number } = await buy()
    const other = await buy()
    const foreign = await api.shopper(metsa)
    const empty = await api.shopper()
    const nowhere = await open('P26-9999999', other.token)
    for (const token of [other.token, empty.state.token, foreign.state.token, 'x.y.z', undefined]) {
      const answer = await open(number, token)
      // The same as where there is no such order.
      expect([answer.statusCode, answer.json()]).toEqual([404, nowhere.json()])
    }
    expect((await open(number, foreign.state.token, '', metsa)).statusCode).toBe(404)
  })

  test('does not open with a wrong secret beside the right token', async () => {
    const { number, token } = await buy()
    const other = await buy()
    expect((await open(number, token, `?secret=${other.secret}`)).statusCode).toBe(404)
  })

  test('no longer opens when the token has ended; its secret does', async () => {
    const { number, secret, token } = await buy()
    api.clock.now += 61 * 60_000
    expect((await open(number, token)).statusCode).toBe(404)
    expect((await open(number, undefined, `?secret=${secret}`)).statusCode).toBe(200)
  })

  // rules/orders#links
  test('no longer opens once its links were ended, nor does its checkout tell the new link', async () => {
    const { number, secret, token, status } = await buy()
    const by = { kind: 'command', name: 'test' } as const
    await revokeLinks(db, { shopId: 'peltohovi', number, by, reason: 'shared', now: api.clock.now })
    expect((await open(number, token)).statusCode).toBe(404)
    expect((await open(number, undefined, `?secret=${secret}`)).statusCode).toBe(404)
    const told = await status()
    expect([told.statusCode, told.body]).toEqual([404, expect.not.stringContaining('secret')])
    expect((await open(number, undefined, `?secret=${await api.linkOf(number)}`)).statusCode).toBe(200)
  })
})
