import { expect, test } from 'vitest'
import { createLinkCards, type LinkCard } from '../../documents/link-cards/link-cards.ts'
import { testCatalogue, testCatalogues, testProduct } from '../../test-support/shop/testing-catalogue.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'
import { createServer } from '../create-server.ts'
import { registerRequestCatalogue } from '../plugins/request-catalogue.ts'
import { registerLinkCardRoutes } from './link-card-routes.ts'

const { api } = useSampleShop({ maxConnections: 2 })

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

// rules/catalogue#link-cards
test.each(['/v2/card.png', '/v2/events/helmen-venetsialaiset/card.png?lang=en'])(
  'the picture of a link %s is a PNG of the size that previewers expect',
  async url => {
    const { statusCode, headers, rawPayload } = await api.app.inject({ url })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      vary: 'host, x-forwarded-host, origin',
    })
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(sizeOf(rawPayload)).toEqual([1200, 630])
  },
)

test('an event that is not there has no picture', async () => {
  expect((await api.app.inject({ url: '/v2/events/ei-ole/card.png' })).statusCode).toBe(404)
})

type EventSettings = NonNullable<Parameters<typeof testCatalogue>[1]>['events']

/** The routes of a shop with these events, whose cards are drawn by `press`; each address may have one drawn. */
const routesOf = (press: (card: LinkCard) => Promise<Uint8Array>, events: EventSettings = { juhla: {} }) => {
  const settings = { publicOrigins: [], trustedProxies: 'loopback', logLevel: 'silent' }
  const app = createServer(settings)
  const products = Object.keys(events).map(eventId => testProduct(`to ${eventId}`, { eventId }))
  registerRequestCatalogue(app, { ...settings, catalogues: testCatalogues(testCatalogue(products, { events })) })
  const drawn = new Set<string>()
  const take = (address: string) => (drawn.size < drawn.add(address).size ? 0 : 30)
  const limit = { take, giveBack: () => undefined }
  const limits = { of: () => limit, sumOf: () => ({ add: () => Promise.resolve(0) }), close: () => undefined }
  registerLinkCardRoutes(app, { requestLimits: limits, isRateLimited: true }, createLinkCards(press))
  return (path: string, remoteAddress = '127.0.0.1') => app.inject({ url: `/v2${path}`, remoteAddress })
}
const drawAll = () => Promise.resolve(new Uint8Array([1]))

test('a card that could not be drawn is kept by no cache', async () => {
  const { statusCode, headers } = await routesOf(() => Promise.reject(new Error('ended')))('/card.png')
  expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store'])
})

test('an event that was taken off sale keeps its card, as its page; one that is withheld has neither', async () => {
  const read = routesOf(drawAll, { sold: { isRemoved: true }, hidden: { isRemoved: true, isWithheld: true } })
  expect((await read('/events/sold/card.png')).statusCode).toBe(200)
  expect((await read('/events/hidden/card.png')).statusCode).toBe(404)
})

test('a language that the shop does not offer has no card of its own', async () => {
  const drawn: string[] = []
  const read = routesOf(({ poster }) => {
    drawn.push(poster.date ?? '')
    return drawAll()
  })
  for (const lang of ['fi', 'de', 'sv']) await read(`/events/juhla/card.png?lang=${lang}&v=1`)
  expect(drawn).toHaveLength(2)
})

// rules/production#rate-limits
test('who has many cards drawn waits; those that are drawn are answered to everybody', async () => {
  const read = routesOf(drawAll)
  const statusOf = async (path: string, address: string) => (await read(path, address)).statusCode
  expect(await statusOf('/card.png', '203.0.113.1')).toBe(200)
  const refused = await read('/events/juhla/card.png', '203.0.113.1')
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    429,
    '30',
    'no-store',
  ])
  expect(await statusOf('/events/juhla/card.png', '203.0.113.2')).toBe(200)
  expect(await statusOf('/events/juhla/card.png', '203.0.113.1')).toBe(200)
})
