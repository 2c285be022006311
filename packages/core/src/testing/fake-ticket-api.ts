import {
  type CallName,
  calls,
  cartTokenHeader,
  idempotencyKeyHeader,
  productTypes,
  type WireCartCheckout,
  type WireCartItemInput,
  type WireDeliveryMethod,
  type WireEvent,
  type WireOrder,
  type WireProduct,
  type WireStreamTicket,
} from '@portti/contract'
import { err, ok, type Result } from 'neverthrow'
import { neededDeliveryGroups } from '../cart/offered-methods.ts'
import type { Clock } from '../ports/clock.ts'
import type { Http, HttpAnswer, HttpRequest, NoAnswer } from '../ports/http.ts'
import type { StreamPhase } from '../stream/stream-state.ts'
import { minuteMs } from '../time/units.ts'
import {
  addItems,
  changeItem,
  chooseDelivery,
  type FakeCart,
  type FakeRefusal,
  type FakeStock,
  writeFakeCart,
} from './fake-cart.ts'
import { fakeCartToken, fakeCartTokenOwner } from './fake-cart-token.ts'
import { type FakeCode, removeFakeCode, useFakeCode } from './fake-codes.ts'
import { createFakeSeats } from './fake-seats.ts'
import { createFakeStreams } from './fake-streams.ts'
import { createFakeWaitingRooms, type FakeRoom } from './fake-waiting-room.ts'
import { wireDeliveryMethod, wireProduct } from './wire-builders.ts'

/**
 * Trouble with a call: lost before or after the server acted, or answered by an intermediary, which instead of the
 * server's answer gives one of its own also after the server acted (`answeredByProxy`).
 */
export type FakeTrouble = 'request_lost' | 'answer_lost' | HttpAnswer | { readonly answeredByProxy: HttpAnswer }

/** A ticket API in memory that speaks the wire, with the real rules of the cart calls. */
export interface FakeTicketApi extends Http {
  /** Names of the received calls, oldest first, such as `addItems`. */
  readonly heard: readonly CallName[]
  /** The received requests. */
  readonly requests: readonly HttpRequest[]
  /** Sets the trouble with the next calls, in order; `undefined` lets one through. */
  trouble(...troubles: readonly (FakeTrouble | undefined)[]): void
  /** Clears the trouble set for the next calls. */
  forgetTrouble(): void
  /** Delay of every answer. */
  setLatency(ms: number): void
  /** From now on a ticket's code is invalid. */
  forgetStreamTicket(code: string): void
  /** Phase of all streams from now on; live at first. */
  setStreamPhase(phase: StreamPhase): void
  /** Event of all streams from now on; none at first. */
  setStreamEvent(event: NonNullable<WireStreamTicket['event']>): void
  /** How an event's line stands from now on; without one no place is needed. */
  setRoom(eventId: string, room: FakeRoom): void
  readonly stock: ReadonlyMap<string, number>
  /** Every product is sold out from now on. */
  sellOut(): void
  /** Carts whose time is not over. */
  readonly cartCount: number
  /** Expires all carts and releases their holds. */
  expireCarts(): void
  /** The answer of the status call from now on. */
  setCheckout(fields: Partial<WireCartCheckout>): void
  /** Pays the checkout: its cart becomes an order. */
  completeCheckout(order: { readonly number: string; readonly secret: string }): void
  readonly cancelledCheckouts: readonly string[]
}

export type FakeTicketApiSettings = {
  readonly clock: Clock
  readonly products?: readonly WireProduct[]
  readonly events?: readonly WireEvent[]
  readonly stock?: Readonly<Record<string, number>>
  readonly deliveryMethods?: readonly WireDeliveryMethod[]
  readonly codes?: Readonly<Record<string, FakeCode>>
  readonly orders?: readonly { readonly order: WireOrder; readonly secret: string }[]
  /** Ticket codes that open a stream (rules/streams#ticket-code). */
  readonly streamTickets?: readonly string[]
  /** How far the server's clock is ahead of the visitor's. */
  readonly aheadMs?: number
  readonly cartMinutes?: number
}

/** Fields that any call's body may have. */
type Given = {
  readonly secret?: string
  readonly cart_item?: WireCartItemInput
  readonly cart_items?: readonly WireCartItemInput[]
  readonly customer?: FakeCart['customer']
  readonly delivery_customer?: FakeCart['deliveryCustomer']
  readonly comments_by_customer?: string
  readonly code?: string
  readonly delivery_method?: { readonly id: string }
  readonly delivery_group?: 'TICKETS' | 'MERCHANDISE'
  readonly price_token?: string
  readonly event?: { readonly id: string }
  readonly seat?: { readonly chart_id: string }
  readonly seats?: readonly { readonly chart_id: string }[]
  readonly seat_count?: number
  readonly categories?: string[]
  readonly viewer_id?: string
  readonly token?: string
  readonly checkout?: { readonly to_pay?: unknown }
}

const longestCartMinutes = 60

const refusalAnswer = ({ status, code, parameters = {} }: FakeRefusal): HttpAnswer => ({
  status,
  body: { error: { code, message: code }, exception_parameters: parameters },
})

/** The call of the contract that a request matches, with its path parameters. */
const callOf = (request: HttpRequest): { readonly name: CallName; readonly at: readonly string[] } | undefined => {
  const path = request.path.replace(/\?.*$/, '')
  for (const name of Object.keys(calls) as CallName[]) {
    if (calls[name].method !== request.method) continue
    const pattern = calls[name].path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '([^/]+)')
    const match = new RegExp(`^${pattern}$`).exec(path)
    if (match !== null) return { name, at: match.slice(1).map(decodeURIComponent) }
  }
  return undefined
}

/**
 * A ticket API in memory as an `Http` port: it has the stock of `settings.stock`, 100 pieces of any other product, and
 * one product where none is named.
 */
export const createFakeTicketApi = (settings: FakeTicketApiSettings): FakeTicketApi => {
  const { clock, aheadMs = 0, cartMinutes = 20, orders = [], codes = {} } = settings
  const products = new Map((settings.products ?? [wireProduct()]).map(product => [String(product.id), product]))
  const methods = settings.deliveryMethods ?? [wireDeliveryMethod()]
  const stock: FakeStock = new Map([...products.keys()].map(id => [id, settings.stock?.[id] ?? 100]))
  const streams = createFakeStreams(settings.streamTickets ?? [])
  const carts = new Map<string, FakeCart>()
  const ended = new Map<string, FakeCart>()
  /**
   * Carts that once had a checkout: the server answers about it even after they are gone
   * (rules/after-payment#start-rule).
   */
  const checkedOut = new Set<string>()
  const answered = new Map<string, HttpAnswer>()
  const seated = [...products.values()].filter(product => (product.allowed_seat_categories ?? []).length > 0)
  const seats = createFakeSeats(12, seated.length > 0 ? seated.map(({ id }) => String(id)) : ['lippu'])
  const heard: CallName[] = []
  const requests: HttpRequest[] = []
  const troubles: (FakeTrouble | undefined)[] = []
  const cancelledCheckouts: string[] = []
  let checkout: WireCartCheckout = { uuid: 'kassa-1', checkout_status: 'PROCESSING' }
  let latencyMs = 0
  let count = 0

  const now = (): number => clock.now() + aheadMs
  const rooms = createFakeWaitingRooms(now)
  const nextId = (): string => {
    count += 1
    return String(count).padStart(4, '0')
  }
  const cartAnswer = (cart: FakeCart, more: object = {}): HttpAnswer => {
    const written = writeFakeCart(cart, fakeCartToken(cart.id, now(), cart.expiresAt), now())
    const held = seats.heldBy(cart.id)
    const seatsOf = (itemId: string): readonly string[] =>
      held.flatMap(seat => ('cart_item_id' in seat && seat.cart_item_id === itemId ? [seat.id] : []))
    const items = written.items.map(item => ({ ...item, seat_reservations: seatsOf(item.id) }))
    return { status: 200, body: { cart: { ...written, items, seat_reservations: held }, ...more } }
  }
  const prolong = (cart: FakeCart): void => {
    const latest = cart.createdAt + longestCartMinutes * minuteMs
    cart.expiresAt = Math.max(cart.expiresAt, Math.min(now() + cartMinutes * minuteMs, latest))
  }
  const end = (cart: FakeCart): void => {
    for (const item of cart.items) {
      stock.set(String(item.product.id), (stock.get(String(item.product.id)) ?? 0) + item.amount)
    }
    carts.delete(cart.id)
    ended.set(cart.id, cart)
  }

  const ordered = new Set<string>()
  /** rules/cart#ordered */
  const orderedBy = () => ({ parameters: { checkout_id: checkout.uuid } })

  /** rules/cart#foreign-token: an unknown or expired cart, then another cart's token. */
  const openCart = (request: HttpRequest, id: string): Result<FakeCart, FakeRefusal> => {
    const cart = carts.get(id)
    if (cart !== undefined && cart.expiresAt <= now()) end(cart)
    const open = carts.get(id)
    if (open === undefined) return err({ status: 404, code: 'cart_not_found', ...(ordered.has(id) && orderedBy()) })
    const isOwn = fakeCartTokenOwner(request.headers[cartTokenHeader] ?? '') === id
    return isOwn ? ok(open) : err({ status: 403, code: 'cart_token_mismatch' })
  }

  const changed = (cart: FakeCart, result: Result<void, FakeRefusal>): HttpAnswer => {
    if (result.isErr()) return refusalAnswer(result.error)
    prolong(cart)
    return cartAnswer(cart)
  }

  const newCart = (): FakeCart => {
    const cart: FakeCart = {
      id: `kori-${nextId()}`,
      createdAt: now(),
      expiresAt: now() + cartMinutes * minuteMs,
      items: [],
      customer: null,
      deliveryCustomer: null,
      comments: null,
      codes: [],
      deliveries: [],
    }
    carts.set(cart.id, cart)
    return cart
  }
  const createCart = (): HttpAnswer => ({ ...cartAnswer(newCart()), status: 201 })

  const noCart = (id: string): HttpAnswer =>
    refusalAnswer({ status: 404, code: 'cart_not_found', ...(ordered.has(id) && orderedBy()) })
  const readExpiredCart = (id: string): HttpAnswer => {
    const known = carts.get(id)
    if (known !== undefined && known.expiresAt <= now()) end(known)
    const expired = ended.get(id)
    if (expired === undefined) return noCart(id)
    const lines = expired.items.map(({ product, amount }) => ({
      product,
      amount,
      held: Math.min(amount, stock.get(String(product.id)) ?? 0),
    }))
    return { status: 200, body: { lines } }
  }
  const restoreCart = (id: string, token: string): HttpAnswer => {
    const known = carts.get(id)
    if (known !== undefined && known.expiresAt <= now()) end(known)
    const expired = ended.get(id)
    if (fakeCartTokenOwner(token) !== id) return refusalAnswer({ status: 403, code: 'cart_token_mismatch' })
    if (expired === undefined) return noCart(id)
    const cart = newCart()
    const gone = expired.items.flatMap(({ product, amount }) => {
      const held = Math.min(amount, stock.get(String(product.id)) ?? 0)
      if (held > 0) addItems(cart, [{ product: { id: String(product.id) }, amount: held }], { products, stock, nextId })
      return held < amount ? [{ product, amount, held }] : []
    })
    return cartAnswer(cart, { gone })
  }

  const begunFor = (cart: FakeCart): WireCartCheckout => {
    checkedOut.add(cart.id)
    return checkout
  }
  const readCheckout = (cartId: string, token: string): HttpAnswer => {
    if (fakeCartTokenOwner(token) !== cartId) return refusalAnswer({ status: 403, code: 'cart_token_mismatch' })
    if (!checkedOut.has(cartId)) return refusalAnswer({ status: 404, code: 'unspecified_exception' })
    return { status: 200, body: { cart_checkout: checkout } }
  }

  type ForCart = (cart: FakeCart, at: readonly string[], body: Given) => HttpAnswer
  const answersForCart: { readonly [name in CallName]?: ForCart } = {
    readCart: cart => cartAnswer(cart),
    addItems: (cart, _at, { cart_items: several, cart_item: one }) => {
      const items = several ?? (one ? [one] : [])
      const added = addItems(cart, items, { products, stock, nextId })
      for (const { product, seat_reservations = [] } of added.isOk() ? items : []) {
        const item = cart.items.find(known => known.product.id === product.id)
        if (item) seats.sell(cart.id, item.id, seat_reservations)
      }
      return changed(cart, added)
    },
    changeSeats: (cart, at, { seats: wanted = [] }) => {
      const item = cart.items.find(({ id }) => id === at[1])
      const answer = seats.change(
        cart.id,
        at[1] ?? '',
        wanted.map(({ chart_id }) => chart_id),
      )
      if (answer.isOk() && item) item.amount = wanted.length
      return changed(cart, answer)
    },
    changeItem: (cart, at, { cart_item: item }) => changed(cart, changeItem(cart, at[1] ?? '', item ?? {}, stock)),
    removeItem: (cart, at) => changed(cart, changeItem(cart, at[1] ?? '', { amount: 0 }, stock)),
    prolongCart: cart => changed(cart, ok(undefined)),
    putCustomer: (cart, _at, { customer }) => {
      cart.customer = customer ?? null
      return changed(cart, ok(undefined))
    },
    putDeliveryCustomer: (cart, _at, { delivery_customer: customer }) => {
      cart.deliveryCustomer = customer ?? null
      return changed(cart, ok(undefined))
    },
    putComments: (cart, _at, { comments_by_customer: comments }) => {
      cart.comments = comments ?? null
      return changed(cart, ok(undefined))
    },
    useCode: (cart, _at, { code }) => changed(cart, useFakeCode(cart, code ?? '', codes)),
    removeCode: (cart, at) => changed(cart, removeFakeCode(cart, at[1] ?? '')),
    reserveSeats: (cart, _at, { event, seat, seat_count = 0, categories }) => {
      const max = settings.events?.find(({ id }) => id === event?.id)?.availability?.max ?? Infinity
      const held = seats.heldBy(cart.id).filter(({ event_id }) => event_id === event?.id)
      if (held.length + (seat ? 1 : seat_count) > max) {
        return refusalAnswer({ status: 409, code: 'cart_item_availability_max' })
      }
      const answer = changed(
        cart,
        seats.reserve(cart.id, {
          event: { id: event?.id ?? '' },
          seat_count,
          ...(seat && { seat }),
          ...(categories && { categories }),
        }),
      )
      return answer.status === 200 ? cartAnswer(cart, { seat_reservations: seats.heldBy(cart.id) }) : answer
    },
    releaseSeat: (cart, at) => changed(cart, seats.release(cart.id, at[1] ?? '')),
    listDeliveryMethods: cart => {
      const types = cart.items.map(({ product }) => ({ type: productTypes.find(type => type === product.type) ?? '' }))
      const groups: readonly string[] = neededDeliveryGroups(types)
      const offered = methods.filter(method => method.delivery_groups.some(group => groups.includes(group)))
      return { status: 200, body: { delivery_methods: offered } }
    },
    chooseDeliveryMethod: (cart, _at, { delivery_method: chosen, delivery_group: group, price_token: priceToken }) => {
      const method = methods.find(known => known.id === chosen?.id)
      return changed(cart, chooseDelivery(cart, group ?? 'TICKETS', method, priceToken ?? ''))
    },
    createCheckout: (cart, _at, { checkout: { to_pay: shown } = {} }) => {
      if (cart.items.length === 0) return refusalAnswer({ status: 422, code: 'cart_items_empty' })
      const { to_pay: toPay } = writeFakeCart(cart, '', now())
      if (shown !== undefined && shown !== toPay) {
        return refusalAnswer({ status: 409, code: 'unspecified_exception', parameters: { reason: 'sum_changed' } })
      }
      return {
        status: 201,
        body: {
          cart_checkout: begunFor(cart),
          links: { status: `/v2/carts/${cart.id}/checkouts/${checkout.uuid}.json` },
        },
      }
    },
    cancelCheckout: (cart, at) => {
      cancelledCheckouts.push(at[1] ?? '')
      return cartAnswer(cart)
    },
  }

  const answerTo = (request: HttpRequest): HttpAnswer => {
    const call = callOf(request)
    if (call === undefined) return refusalAnswer({ status: 404, code: 'unspecified_exception' })
    heard.push(call.name)
    if (!calls[call.name].request.safeParse(request.body ?? {}).success) {
      return refusalAnswer({ status: 400, code: 'unspecified_exception' })
    }
    if (call.name === 'createCart') return createCart()
    if (call.name === 'readCheckout') return readCheckout(call.at[0] ?? '', request.headers[cartTokenHeader] ?? '')
    if (call.name === 'readExpiredCart') return readExpiredCart(call.at[0] ?? '')
    if (call.name === 'restoreCart')
      return restoreCart(call.at[0] ?? '', (request.body as Given | undefined)?.token ?? '')
    if (call.name === 'readOrder') {
      const secret = decodeURIComponent(/secret=([^&]*)/.exec(request.path)?.[1] ?? '')
      const found = orders.find(({ order, secret: own }) => order.number === call.at[0] && own === secret)
      return found
        ? { status: 200, body: { order: found.order } }
        : refusalAnswer({ status: 404, code: 'unspecified_exception' })
    }
    if (call.name === 'payOrder' || call.name === 'readOrderCheckout') {
      const given = (request.body as Given | undefined)?.secret
      const isKnown = orders.some(
        ({ order: { number, status }, secret }) =>
          number === call.at[0] && status === 'unpaid' && (call.name === 'readOrderCheckout' || given === secret),
      )
      const path = `/v2/orders/${call.at[0] ?? ''}/checkouts/${checkout.uuid}.json`
      return isKnown
        ? { status: 200, body: { cart_checkout: checkout, links: { status: path } } }
        : refusalAnswer({ status: 404, code: 'unspecified_exception' })
    }
    if (call.name === 'listEvents') return { status: 200, body: { events: settings.events ?? [] } }
    if (call.name === 'readEvent') {
      const event = settings.events?.find(({ id }) => id === call.at[0])
      return event ? { status: 200, body: { event } } : refusalAnswer({ status: 404, code: 'unspecified_exception' })
    }
    if (call.name === 'readSeatMap')
      return { status: 200, body: { seat_map: seats.map(call.at[0] ?? '', id => carts.get(id)?.expiresAt ?? now()) } }
    if (call.name === 'readProduct') {
      const product = products.get(call.at[0] ?? '')
      return product
        ? { status: 200, body: { product } }
        : refusalAnswer({ status: 404, code: 'cart_item_product_not_found' })
    }
    if (call.name === 'readServing') return rooms.read(call.at[0] ?? '')
    if (call.name === 'joinLine') return rooms.join(call.at[0] ?? '')
    const [streamCode = '', viewerId = ''] = call.at
    if (call.name === 'readStreamTicket') {
      return streams.read(streamCode, decodeURIComponent(/viewer_id=([^&]*)/.exec(request.path)?.[1] ?? ''))
    }
    if (call.name === 'validateStreamView') return streams.validate(streamCode, viewerId)
    // The body has passed the contract's schema of this call.
    const given: Given = request.body ?? {}
    if (call.name === 'takeStreamView') return streams.take(streamCode, given.viewer_id ?? '')
    const answerForCart = answersForCart[call.name]
    if (answerForCart === undefined) return refusalAnswer({ status: 404, code: 'unspecified_exception' })
    const cart = openCart(request, call.at[0] ?? '')
    return cart.isErr() ? refusalAnswer(cart.error) : answerForCart(cart.value, call.at, given)
  }

  /** rules/cart#safe-to-repeat: the same key gets the same answer, and nothing is done twice. */
  const answerOnce = (request: HttpRequest): HttpAnswer => {
    const key = request.headers[idempotencyKeyHeader]
    const before = key === undefined ? undefined : answered.get(key)
    const answer = before ?? (JSON.parse(JSON.stringify(answerTo(request))) as HttpAnswer)
    if (key !== undefined) answered.set(key, answer)
    return answer
  }

  const bodyFor = ({ parse }: HttpRequest, { body }: HttpAnswer): unknown => {
    if (!parse) return body
    try {
      return parse(JSON.stringify(body))
    } catch {
      return body
    }
  }

  const answerThrough = (trouble: FakeTrouble | undefined, request: HttpRequest): HttpAnswer => {
    if (typeof trouble !== 'object') return answerOnce(request)
    if (!('answeredByProxy' in trouble)) return trouble
    answerOnce(request)
    return trouble.answeredByProxy
  }

  const noAnswer: Result<HttpAnswer, NoAnswer> = err({ detail: 'lost on the way' })

  return {
    send: async request => {
      requests.push(request)
      const trouble = troubles.shift()
      if (latencyMs > 0) await new Promise<void>(resolve => void clock.after(latencyMs, resolve))
      if (trouble === 'request_lost') return noAnswer
      const answer = answerThrough(trouble, request)
      return trouble === 'answer_lost' ? noAnswer : ok({ ...answer, body: bodyFor(request, answer) })
    },
    heard,
    requests,
    trouble: (...next) => void troubles.push(...next),
    forgetTrouble: () => void troubles.splice(0),
    forgetStreamTicket: streams.forget,
    setStreamPhase: streams.setPhase,
    setStreamEvent: streams.setEvent,
    setRoom: rooms.set,
    setLatency: ms => {
      latencyMs = ms
    },
    stock,
    sellOut: () => {
      for (const id of Array.from(stock.keys())) stock.set(id, 0)
    },
    get cartCount() {
      return Array.from(carts.values()).filter(({ expiresAt }) => expiresAt > now()).length
    },
    expireCarts: () => {
      for (const cart of Array.from(carts.values())) end(cart)
    },
    setCheckout: fields => {
      checkout = { ...checkout, ...fields }
    },
    completeCheckout: order => {
      checkout = { ...checkout, checkout_status: 'COMPLETED', payment_status: 'paid', order }
      for (const id of checkedOut) {
        if (carts.delete(id)) ordered.add(id)
      }
    },
    cancelledCheckouts,
  }
}
