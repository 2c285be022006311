import type { Shop } from '@portti/core'
import { ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { aShop } from './testing/a-shop.ts'
import { appOf } from './testing/app-of.ts'

const pageAt = async (app: ReturnType<typeof appOf>, url: string): Promise<string> =>
  (await app.inject({ url, headers: { host: 'metsa.localhost' } })).body

const languageLinks = (page: string): readonly string[] =>
  [...page.matchAll(/<a href="([^"]*)" lang="/g)].map(([, href = '']) => href)

it('each page of the catalogue leads to itself in the other languages, whichever was made before', async () => {
  const app = appOf(aShop)
  const links = []
  for (const id of ['metsa', 'jarvi']) links.push(languageLinks(await pageAt(app, `/folders/${id}/`)))
  expect(links).toEqual([
    ['/folders/metsa/', '/sv/folders/metsa/', '/en/folders/metsa/'],
    ['/folders/jarvi/', '/sv/folders/jarvi/', '/en/folders/jarvi/'],
  ])
})

it('a path with signs of HTML stays an address', async () => {
  const page = await pageAt(appOf(aShop), `/folders/"'<b>&/`)
  expect(languageLinks(page)[1]).toBe('/sv/folders/%22&#x27;%3Cb%3E&amp;/')
})

it('the cart’s own page has no drawer, and the pages made before it have one', async () => {
  const app = appOf(aShop)
  expect(await pageAt(app, '/contact-us/')).toContain('"drawer"')
  expect(await pageAt(app, '/cart/')).not.toContain('"drawer"')
})

it('a new record of the shop has a new frame', async () => {
  const renamed: Shop = { ...aShop, title: { fi: 'Uusi metsä' } }
  let shop = aShop
  const pages = []
  const app = appOf(aShop, { shop: () => Promise.resolve(ok(shop)) })
  for (const [record, path] of [
    [aShop, '/folders/a/'],
    [renamed, '/folders/b/'],
  ] as const) {
    shop = record
    pages.push((await pageAt(app, path)).match(/data-part="brand"[^>]*>.*?<\/a>/)?.[0])
  }
  expect(pages[0]).toContain('Metsä')
  expect(pages[1]).toContain('Uusi metsä')
})

it('islands are numbered through frame and page, so that no two share an id', async () => {
  const page = await pageAt(appOf(aShop), '/cart/')
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(2)
  expect(new Set(ids).size).toBe(ids.length)
})

it('the picture at the top of a page is loaded from its head', async () => {
  const hero = { id: 'kuva', type: 'hero', folderIds: [], eventIds: [], productIds: [], title: {}, text: {} } as const
  const widgets = [{ ...hero, imageUrl: 'https://kuvat.example/a.jpg' }]
  const shop: Shop = { ...aShop, pages: [{ id: 'home_page', title: {}, widgets }] }
  const [head, body] = (await pageAt(appOf(shop), '/')).split('<body>')
  expect(head).toContain('<link rel="preload" as="image" href="https://kuvat.example/a.jpg"/></head>')
  expect(body).toContain('src="https://kuvat.example/a.jpg"')
  expect(body).not.toContain('rel="preload"')
})
