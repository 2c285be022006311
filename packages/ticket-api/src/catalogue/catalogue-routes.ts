import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CartDeps } from '../cart/change-cart.ts'
import { unlockedProducts } from '../codes/unlocked-products.ts'
import { RefusedError, refuse } from '../http/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import type { SeatsioDesk } from '../seatsio/seatsio-desk.ts'
import type { Catalogue } from './catalogue.ts'
import { eventAnswer, eventsAnswer, feedAnswer, type Offer, productAnswer, shopAnswer } from './catalogue-answer.ts'
import type { StockReader } from './stock-levels.ts'

export type CatalogueRouteDeps = CartDeps & {
  readonly stock: StockReader
  readonly seatsio: SeatsioDesk | undefined
}

/** What changes with an import only, and what changes with every sale. */
const lasting = 'public, max-age=10, stale-while-revalidate=60'
const live = 'public, max-age=1, stale-while-revalidate=5'

/** Shop, venues, events and products (SPEC §7). Nothing here belongs to one visitor but what a code opened. */
export const registerCatalogueRoutes = (app: FastifyInstance, deps: CatalogueRouteDeps): void => {
  const { stock, now, seatsio } = deps
  const offerOf = async ({ catalogue }: FastifyRequest): Promise<Offer> => ({
    catalogue,
    stock: await stock.levels(catalogue.shopId),
    now: now(),
    seatsio: seatsio?.workspace,
  })
  const lists = createListCache()

  registerCall(app, 'readShop', ({ request, reply }) =>
    cached(request, reply, lasting, { shop: shopAnswer(request.catalogue) }),
  )
  registerCall(app, 'listVenues', ({ request, reply }) =>
    cached(request, reply, lasting, { venues: [...request.catalogue.venues] }),
  )
  registerCall(app, 'listEvents', async ({ request, reply }) => {
    const offer = await offerOf(request)
    return cached(
      request,
      reply,
      live,
      lists.get(offer, () => ({ events: [...eventsAnswer(offer)] })),
    )
  })
  registerCall(app, 'readEvent', async ({ request, reply, parameter, query }) => {
    const event = request.catalogue.events.get(parameter('eventId'))
    if (!event) throw new RefusedError({ code: 'unspecified_exception', status: 404 })
    const offer = await offerOf(request)
    const { token } = query
    if (token === undefined) return cached(request, reply, live, { event: eventAnswer(event, offer) })
    // What a code opened belongs to one visitor.
    reply.headers({ 'cache-control': 'private, no-store', vary: 'host, x-forwarded-host, origin' })
    return { event: eventAnswer(event, offer, await unlockedProducts(deps, request.catalogue, token)) }
  })
  registerCall(app, 'readProduct', async ({ request, reply, parameter }) => {
    const product = request.catalogue.products.get(parameter('productId'))
    if (!product) return refuse('cart_item_product_not_found')
    return cached(request, reply, live, { product: productAnswer(product, await offerOf(request)) })
  })
  registerCall(app, 'readProductFeed', async ({ request, reply, parameter }) => {
    if (parameter('key') !== request.catalogue.feedKey) {
      throw new RefusedError({ code: 'unspecified_exception', status: 404 })
    }
    return cached(request, reply, live, { products: [...feedAnswer(await offerOf(request))] })
  })
}

/** The list of events is long and the same for everybody until the stock is read anew. */
const createListCache = () => {
  const kept = new WeakMap<Offer['stock'], { readonly catalogue: Catalogue; readonly answer: object }>()
  return {
    get<Answer extends object>({ stock, catalogue }: Offer, make: () => Answer): Answer {
      const known = kept.get(stock)
      // One reader and one maker: what lies here was made by the same function.
      if (known?.catalogue === catalogue) return known.answer as Answer
      const answer = make()
      kept.set(stock, { catalogue, answer })
      return answer
    },
  }
}

const etags = new WeakMap<object, string>()

/** Answers with an ETag, or with 304 when the asker has this very answer. */
const cached = <Answer extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  control: string,
  answer: Answer,
): Answer => {
  const etag =
    etags.get(answer) ?? `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
  etags.set(answer, etag)
  reply.headers({ etag, 'cache-control': control, vary: 'host, x-forwarded-host, origin' })
  if (isAmong(etag, request.headers['if-none-match'])) reply.status(304)
  return answer
}

const isAmong = (etag: string, header = ''): boolean =>
  header
    .split(',')
    .map(one => one.trim().replace(/^W\//, ''))
    .some(one => one === etag || one === '*')
