import { calls, errorCodes } from '@portti/contract'
import { expect, test } from 'vitest'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

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
