import { expect, it } from 'vitest'
import { routes } from '../pages/routes.ts'
import { sitemap } from './sitemap.ts'
import { aShop } from './testing/a-shop.ts'

/** Pages of one visitor's own matters, which no search engine lists. */
const ownPages = [
  '/cart/',
  '/cart/cancelled/',
  '/code/',
  '/stream/',
  '/checkout/',
  '/thank-you/',
  '/orders/pw/',
  '/orders/find/',
  '/withdraw/',
]

// rules/routes#pages
it('every page with a fixed path is in the sitemap, but those of a visitor’s own matters', () => {
  const xml = sitemap('https://metsa.example', aShop, { events: [], products: [], venues: [] })
  const fixed = routes.map(([path]) => path).filter(path => !path.includes(':'))
  expect(fixed.filter(path => !xml.includes(`<loc>https://metsa.example${path}</loc>`))).toEqual(ownPages)
})
