import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogue, CatalogueEvent } from '../../domain/model/catalogue.ts'
import { refused, unspecified } from '../../domain/model/refusal.ts'
import type { StockReader } from '../../features/catalogue/stock-levels.ts'
import { unlockedProducts } from '../../features/codes/unlocked-products.ts'
import type { SeatsioService } from '../../features/seatsio/seatsio-service.ts'
import {
  eventResponse,
  feedResponse,
  type Offer,
  productResponse,
  serializeOffered,
  shopResponse,
  writtenEvent,
} from '../../presenters/catalogue-response.ts'
import { createEventListCache } from '../cache/event-list-cache.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import type { CartDeps } from '../calls/cart-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

type CatalogueRouteDeps = CartDeps & {
  readonly stockReader: StockReader
  readonly seatsio: SeatsioService | undefined
}

const [before, after] = [Buffer.from('{"event":'), Buffer.from('}')]

/** Answers that only an import changes, and answers that every sale changes. */
const lasting = 'public, max-age=10, stale-while-revalidate=60'
const live = 'public, max-age=1, stale-while-revalidate=5'

/** Products that a code unlocked belong to one visitor. */
const ofOneVisitor = { 'cache-control': 'private, no-store', vary: 'host, x-forwarded-host, origin' }

/** Shop, venues, events and products (rules/wire#calls), the same for all except what a code unlocked. */
export const registerCatalogueRoutes = (app: FastifyInstance, deps: CatalogueRouteDeps): void => {
  const { stockReader, now, seatsio } = deps
  const offerOf = async (catalogue: Catalogue, quotaIds?: readonly string[]): Promise<Offer> => ({
    catalogue,
    stock:
      quotaIds && quotaIds.length < manyQuotas && catalogue.products.size > manyProducts
        ? await stockReader.levelsOf(catalogue.shopId, quotaIds)
        : await stockReader.levels(catalogue.shopId),
    now: now(),
    seatsio: seatsio?.workspace,
  })
  const kept = createResponseCache()
  const texts = createEventListCache()
  /** Sends an answer that only an import changes. */
  const sendLasting = ({ request, reply }: Exchange, name: string, make: (catalogue: Catalogue) => object) => {
    const { catalogue } = request
    return sendCached(
      request,
      reply,
      lasting,
      kept.get([catalogue], name, () => JSON.stringify(make(catalogue))),
    )
  }
  /** Sends an answer that every sale changes. */
  const sendLive = async (
    { request, reply }: Exchange,
    name: string,
    quotaIds: readonly string[] | undefined,
    make: (offer: Offer) => string | Buffer,
  ) => {
    const offer = await offerOf(request.catalogue, quotaIds)
    return sendCached(
      request,
      reply,
      live,
      kept.get([offer.stock, offer.catalogue], name, () => make(offer)),
    )
  }

  registerCall(app, 'readShop', exchange =>
    sendLasting(exchange, 'shop', catalogue => ({ shop: shopResponse(catalogue) })),
  )
  registerCall(app, 'listVenues', exchange => sendLasting(exchange, 'venues', ({ venues }) => ({ venues })))
  registerCall(app, 'listEvents', async exchange => {
    const { limit, after } = exchange.query
    const page = limit === undefined && after === undefined ? undefined : { limit: Number(limit ?? maxEvents), after }
    const list = texts.list(exchange.request.catalogue, now(), page)
    if (list === undefined) return refuse(unspecified('unreadable'))
    const quotaIds = page && list.events.flatMap(event => event.quotaIds)
    const offer = await offerOf(exchange.request.catalogue, quotaIds)
    // A client that has the list already, such as the shop's own server, costs no writing of a megabyte.
    const etag = texts.tag(list, offer)
    const key = `events ${limit ?? ''} ${after ?? ''}`
    const write = () => kept.get([offer.stock, offer.catalogue], key, () => texts.write(list, offer), etag)
    return sendCached(exchange.request, exchange.reply, live, { etag, write })
  })
  registerCall(app, 'readEvent', async exchange => {
    const { request, reply, parameter, query } = exchange
    const event = request.catalogue.events.get(parameter('eventId'))
    if (!event || event.isWithheld) return refuse(unspecified('event_not_found'))
    const { token } = query
    if (token === undefined) {
      return sendLive(exchange, `event ${event.id}`, quotasOf(event, request.catalogue), offer =>
        Buffer.concat([before, ...writtenEvent(event, serializeOffered(event, offer)), after]),
      )
    }
    const offer = await offerOf(request.catalogue, quotasOf(event, request.catalogue))
    reply.headers(ofOneVisitor)
    return { event: eventResponse(event, offer, orRefuse(await unlockedProducts(deps, request.catalogue, token))) }
  })
  registerCall(app, 'readProduct', async exchange => {
    const { request, reply, query } = exchange
    const product = request.catalogue.products.get(exchange.parameter('productId'))
    if (!product) return refuse(refused('cart_item_product_not_found'))
    if (!product.needsCode) {
      return sendLive(exchange, `product ${product.id}`, product.quotaIds, offer =>
        JSON.stringify({ product: productResponse(product, offer) }),
      )
    }
    const unlocked = orRefuse(await unlockedProducts(deps, request.catalogue, query.token ?? ''))
    if (!unlocked.has(product.id)) return refuse(refused('cart_item_product_not_found'))
    reply.headers(ofOneVisitor)
    return { product: productResponse(product, await offerOf(request.catalogue, product.quotaIds)) }
  })
  registerCall(app, 'readProductFeed', exchange => {
    if (exchange.parameter('key') !== exchange.request.catalogue.feedKey) {
      return refuse(unspecified('not_found'))
    }
    return sendLive(exchange, 'feed', undefined, offer => JSON.stringify({ products: feedResponse(offer) }))
  })
}

/** From this many products on, only the stock of the needed ones is read, not the whole shop's. */
const manyProducts = 2_000
const manyQuotas = 2_000

const quotasOf = ({ productIds }: CatalogueEvent, { products }: Catalogue): readonly string[] =>
  productIds.flatMap(id => products.get(id)?.quotaIds ?? [])

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** The length of a page that is asked for without a limit. */
const maxEvents = 500
