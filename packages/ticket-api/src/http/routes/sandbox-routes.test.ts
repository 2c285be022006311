import { beforeAll, expect, test } from 'vitest'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

const { api } = useSampleShop()
let path: string
beforeAll(async () => {
  const shopper = await api.shopper()
  await shopper.fill('kaihon-ilta-peruslippu', 1)
  const checkout = await shopper.checkOut()
  path = new URL(checkout.next_step?.forward_to_url ?? '').pathname
})

const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
  api.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload })
const statusNow = async () => (await api.query<{ status: string }>('SELECT status FROM sandbox_payment'))[0]?.status

test('the page comes under a policy, uncached and telling nobody where it was', async () => {
  const { statusCode, headers, body } = await api.app.inject({ url: path })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* form-action 'self' http:\/\/localhost;/)
  expect(body).toContain('22,00')
})

test('without the token of the page, or with an unknown action, nothing happens', async () => {
  const page = await api.app.inject({ url: path })
  const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  for (const form of [
    'action=pay',
    'action=pay&token=',
    `action=pay&token=${token}x`,
    `action=refund&token=${token}`,
    '',
  ]) {
    expect((await post(form)).statusCode).toBe(400)
  }
  expect((await post(JSON.stringify({ action: 'pay' }), 'application/json')).statusCode).toBe(400)
  expect(await statusNow()).toBe('pending')
})

test('an unknown payment is a page with 404', async () => {
  for (const reference of ['not-a-uuid', crypto.randomUUID()]) {
    const response = await api.app.inject({
      url: `/sandbox/payments/${reference}/`,
      headers: { 'accept-language': 'sv' },
    })
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('Betalningen finns inte.')
  }
})

test('pressed twice, the first press counts', async () => {
  const form = /name="token" value="([^"]+)"/.exec((await api.app.inject({ url: path })).body)?.[1] ?? ''
  const pay = new URLSearchParams({ action: 'pay', token: form }).toString()
  const decline = new URLSearchParams({ action: 'decline', token: form }).toString()
  expect((await post(pay)).statusCode).toBe(303)
  expect((await post(decline)).headers.location).toContain('/thank-you/')
  expect(await statusNow()).toBe('paid')
  expect((await api.app.inject({ url: path })).body).toContain('Tämä maksu on jo maksettu.')
})
