import { calls, errorCodes } from '@portti/contract'
import { expect, test } from 'vitest'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'
import { errorStatus } from '../refusals/error-status.ts'

const { api } = useSampleShop()

test('the page shows every call of the contract with its path, and every error code', async () => {
  const { body, headers } = await api.app.inject({ url: '/docs/' })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const name of Object.keys(calls)) expect(body).toContain(`<details id="${name}">`)
  for (const code of errorCodes) expect(body).toContain(`<code>${code}</code>`)
  expect(body).toContain('/v2/orders/<var>{orderNumber}</var>/tickets.pdf')
})

test('it loads and runs nothing but its own stylesheet, and every link leads somewhere', async () => {
  const { body, headers } = await api.app.inject({ url: '/docs/' })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/)
  expect(body).not.toMatch(/<script|<img|<iframe| style=|https?:\/\/(?!127\.0\.0\.1)/)
  expect((await api.app.inject({ url: '/docs/style.css' })).headers['content-type']).toBe('text/css; charset=utf-8')
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const [, anchor] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor)
  expect(ids.size).toBe([...body.matchAll(/ id="/g)].length)
})

test('each call names the header that it needs, and what it answers', async () => {
  const { body } = await api.app.inject({ url: '/docs/' })
  const of = (name: string): string =>
    /[\s\S]*?<\/details>/.exec(body.slice(body.indexOf(`<details id="${name}"`)))?.[0] ?? ''
  expect(of('readCart')).toContain('Needs <code>x-eventio-cart-token</code>')
  expect(of('readDevice')).toContain('Needs <code>x-portti-device-key</code>')
  expect(of('readDeskOrder')).toContain('Needs <code>x-portti-clerk-session</code>')
  expect(of('createCheckout')).toContain('cart_checkout')
  for (const name of ['createCheckout', 'payOrder', 'resendOrderEmail']) expect(of(name)).not.toContain('a file')
  for (const name of ['addItems', 'joinLine']) {
    for (const header of ['idempotency-key', 'portti-place', 'portti-proof']) expect(of(name), name).toContain(header)
  }
  expect(of('listEvents')).not.toContain('portti-place')
})

test('read through a shell, each of its links stays below the shell’s path for the API', async () => {
  const { body } = await api.app.inject({ url: '/docs/' })
  const places = [...body.matchAll(/href="([^"#]+)"/g)].map(
    ([, at]) => new URL(at ?? '', 'https://shop.test/api/docs/').pathname,
  )
  expect(places.toSorted()).toEqual(['/api/docs/style.css', '/api/openapi.json'])
})

test('each status that a refusal has is declared by some call', async () => {
  const { paths } = (await api.app.inject({ url: '/openapi.json' })).json<{
    paths: Record<string, Record<string, { responses?: object }>>
  }>()
  const declared = new Set(
    Object.values(paths).flatMap(methods =>
      Object.values(methods).flatMap(({ responses }) => Object.keys(responses ?? {})),
    ),
  )
  const ofPages = [408, 421, 431]
  const wanted = [...new Set(Object.values(errorStatus))].filter(status => status < 500 && !ofPages.includes(status))
  expect([...declared]).toEqual(expect.arrayContaining(wanted.map(String)))
})

test('the document says what each call is for', async () => {
  const document = (await api.app.inject({ url: '/openapi.json' })).json<{
    paths: Record<string, Record<string, { operationId?: string; summary?: string; tags?: string[] }>>
  }>()
  const operations = Object.values(document.paths).flatMap(methods => Object.values(methods))
  expect(operations.length).toBeGreaterThanOrEqual(Object.keys(calls).length)
  for (const { operationId, summary, tags } of operations) {
    expect([operationId, summary, tags]).toEqual([
      expect.any(String),
      expect.stringMatching(/.{8}/),
      [expect.any(String)],
    ])
  }
})
