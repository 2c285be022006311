import type { WireShop } from '@portti/contract'
import type { Clock, Http, HttpAnswer, HttpRequest } from '@portti/core'
import { createFakeTicketApi, type FakeTicketApi } from '@portti/core/testing'
import { err, ok } from 'neverthrow'
import { storyEvents, storyGoods, storyShop, storyVenues } from './story-catalogue.ts'

/** Behaviour of the server. It is chosen in the toolbar and may change while a screen is open. */
export const serverMoods = ['quick', 'slow', 'failing', 'unreachable', 'sold out', 'carts expire'] as const
export type ServerMood = (typeof serverMoods)[number]

export const isServerMood = (value: unknown): value is ServerMood => serverMoods.some(mood => mood === value)

/** The core's own fake of the ticket API, with a catalogue and moods. */
export interface StoryServer {
  readonly http: Http
  readonly api: FakeTicketApi
  setMood(mood: ServerMood): void
}

const slowMs = 2_000
const overloaded: HttpAnswer = { status: 503, body: { error: { code: 'unspecified_exception', message: '' } } }

export const createStoryServer = (clock: Clock, record: Partial<WireShop> = {}): StoryServer => {
  const products = [...storyEvents.flatMap(event => event.products ?? []), ...storyGoods]
  const api = createFakeTicketApi({
    clock,
    products,
    codes: { KEVAT: { percentOff: 20 }, LAHJA: { valueCents: 2_000 } },
    streamTickets: ['LIVE-1234'],
  })
  let mood: ServerMood = 'quick'
  return {
    api,
    http: {
      send: async request => {
        const answer = catalogueAnswer(request, record)
        if (answer !== undefined) return ok(answer)
        if (mood === 'unreachable') return err({ detail: 'the toolbar says so' })
        return mood === 'failing' ? ok(overloaded) : api.send(request)
      },
    },
    setMood: next => {
      mood = next
      api.setLatency(next === 'slow' ? slowMs : 0)
      if (next === 'sold out') api.sellOut()
      if (next === 'carts expire') api.expireCarts()
    },
  }
}

/** Catalogue answers ignore the mood, because in the shop the storefront's server renders that HTML. */
const catalogueAnswer = ({ method, path }: HttpRequest, record: Partial<WireShop>): HttpAnswer | undefined => {
  if (method !== 'GET') return undefined
  const [name = ''] = path.split('?')
  const eventId = /^\/v2\/events\/([^/]+)\.json$/.exec(name)?.[1]
  const event = storyEvents.find(({ id }) => id === eventId)
  if (name === '/v2/shop.json') return { status: 200, body: { shop: { ...storyShop, ...record } } }
  const body = event ? { event } : lists[name]
  return body && { status: 200, body }
}

const lists: Readonly<Record<string, object>> = {
  '/v2/events.json': { events: storyEvents },
  '/v2/venues.json': { venues: storyVenues },
  [`/v1/feeds/${storyShop.product_feed_key}/products.json`]: { products: storyGoods },
}
