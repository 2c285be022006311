import type { ErrorCode, WireEvent, WireShop } from '@portti/contract'
import type { Clock, Http, HttpAnswer, HttpRequest } from '@portti/core'
import { createFakeTicketApi, type FakeTicketApi } from '@portti/core/testing'
import { err, ok } from 'neverthrow'
import { errorParameters } from '../story-texts.ts'
import { storyEvents } from './story-events.ts'
import { storyOrders } from './story-orders.ts'
import { storyGoods, storyShop, storyVenues } from './story-shop.ts'

/** Behaviour of the server. It is chosen in the toolbar and may change while a screen is open. */
export const serverMoods = ['quick', 'slow', 'failing', 'unreachable', 'sold out', 'carts expire'] as const
export type ServerMood = (typeof serverMoods)[number]

export const isServerMood = (value: unknown): value is ServerMood => serverMoods.some(mood => mood === value)

/** The core's own fake of the ticket API, with a catalogue and moods. */
export interface StoryServer {
  readonly http: Http
  readonly api: FakeTicketApi
  setMood(mood: ServerMood): void
  /** Every change of a cart is refused with this code from now on. */
  refuse(code: ErrorCode | undefined): void
}

export interface StoryServerSettings {
  /** Fields of the shop's record that differ from the sample shop's. */
  readonly shop?: Partial<WireShop> | undefined
  readonly events?: readonly WireEvent[]
  /** How long a cart lives. */
  readonly cartMinutes?: number | undefined
  /** Paths of the catalogue that fail: what the storefront's server reads for a page. */
  readonly failing?: readonly string[]
  /** Calls of staff, which the core's fake does not know. */
  readonly staff?: (request: HttpRequest) => HttpAnswer | undefined
}

/** How long each answer of a slow server takes. */
export const slowMs = 2_000
const refusal = (status: number, code: ErrorCode): HttpAnswer => ({
  status,
  body: { error: { code }, exception_parameters: errorParameters },
})

export const createStoryServer = (clock: Clock, settings: StoryServerSettings = {}): StoryServer => {
  const { shop = {}, events = storyEvents, cartMinutes, failing = [], staff } = settings
  const products = [...events.flatMap(event => event.products ?? []), ...storyGoods]
  const api = createFakeTicketApi({
    clock,
    products,
    events,
    codes: { KEVAT: { percentOff: 20 }, LAHJA: { valueCents: 2_000 } },
    streamTickets: ['LIVE-1234'],
    orders: storyOrders,
    ...(cartMinutes !== undefined && { cartMinutes }),
  })
  const catalogue: Readonly<Record<string, object>> = {
    '/v2/shop.json': { shop: { ...storyShop, ...shop } },
    '/v2/events.json': { events },
    '/v2/venues.json': { venues: storyVenues },
    [`/v1/feeds/${storyShop.product_feed_key}/products.json`]: { products: storyGoods },
    ...Object.fromEntries(events.map(event => [`/v2/events/${event.id}.json`, { event }])),
  }
  let mood: ServerMood = 'quick'
  let refused: ErrorCode | undefined
  return {
    api,
    http: {
      send: async request => {
        if (failing.includes(request.path)) return ok(refusal(503, 'unspecified_exception'))
        const body = request.method === 'GET' ? catalogue[request.path.split('?')[0] ?? ''] : undefined
        // Catalogue answers ignore the mood, because in the shop the storefront's server renders that HTML.
        if (body) return ok({ status: 200, body })
        if (mood === 'unreachable') return err({ detail: 'the toolbar says so' })
        if (mood === 'failing') return ok(refusal(503, 'unspecified_exception'))
        if (request.path === '/health/ready') return ok({ status: 200, body: {} })
        const answer = staff?.(request)
        if (answer) return ok(answer)
        return refused && changesCart(request) ? ok(refusal(409, refused)) : api.send(request)
      },
    },
    setMood: next => {
      mood = next
      api.setLatency(next === 'slow' ? slowMs : 0)
      if (next === 'sold out') api.sellOut()
      if (next === 'carts expire') api.expireCarts()
    },
    refuse: code => {
      refused = code
    },
  }
}

const changesCart = ({ method, path }: HttpRequest): boolean => method !== 'GET' && path.startsWith('/v2/carts')
