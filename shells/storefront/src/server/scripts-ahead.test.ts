import { expect, it } from 'vitest'
import { aShop } from './testing/a-shop.ts'
import { appOf } from './testing/app-of.ts'

const scriptsAhead = async (url: string): Promise<readonly (string | undefined)[]> => {
  const { body } = await appOf(aShop).inject({ url, headers: { host: 'metsa.localhost' } })
  return [...body.matchAll(/<link rel="modulepreload" href="([^"]+)" fetchpriority="low">/g)].map(([, href]) => href)
}

it('a page names the scripts of the islands that start by themselves, after its content', async () => {
  expect(await scriptsAhead('/cart/')).toEqual(['/assets/cart.js'])
  const { body } = await appOf(aShop).inject({ url: '/cart/', headers: { host: 'metsa.localhost' } })
  expect(body).toMatch(/<\/footer><link rel="modulepreload"[^>]+><\/body>/)
})

it('names none of those that wait for a visitor', async () => {
  const { body } = await appOf(aShop).inject({ url: '/', headers: { host: 'metsa.localhost' } })
  expect(body).toContain('data-island="cart-badge"')
  expect(await scriptsAhead('/')).toEqual([])
})

it('asks for its style sheets before the document itself is read', async () => {
  const { body, headers } = await appOf(aShop).inject({ url: '/cart/', headers: { host: 'metsa.localhost' } })
  const linked = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
  expect(linked).toHaveLength(2)
  expect(headers['link']).toBe(linked.map(href => `<${href}>; rel=preload; as=style`).join(', '))
})
