import { calls, type WireCart } from '@portti/contract'

/** Kinds of known names: of the catalogue, and from answers. */
const kinds = [
  'product',
  'event',
  'section',
  'chart',
  'code',
  'feed',
  'delivery',
  'item',
  'reservation',
  'checkout',
  'order',
  'secret',
  'ticket',
  'viewer',
  'priceToken',
  'token',
] as const
export type KnownKind = (typeof kinds)[number]

/** Stands in a made-up request for a known name when it is sent; 0 is the one learnt last. */
export class Known {
  readonly kind: KnownKind
  readonly place: number
  constructor(kind: KnownKind, index: number) {
    this.kind = kind
    this.place = index
  }
}

type KnownCart = { readonly id: string; readonly host: string; token: string }
/** Beyond it, names learnt the longest ago are forgotten. */
const maxKept = 200

/** Collects the names in answers, so that later requests use them, rightly or in the wrong cart. */
export const createKnownThings = (catalogue: Partial<Record<KnownKind, readonly string[]>>) => {
  const known = new Map<KnownKind, string[]>(kinds.map(kind => [kind, [...(catalogue[kind] ?? [])]]))
  const carts: KnownCart[] = []

  const learn = (kind: KnownKind, ...names: readonly string[]): void => {
    const list = known.get(kind) ?? []
    list.push(...names.filter(name => !list.includes(name)))
    list.splice(0, Math.max(0, list.length - maxKept))
  }
  const learnCart = ({ uuid, token, items, seat_reservations }: WireCart): void => {
    const cart = carts.find(({ id }) => id === uuid)
    if (cart) cart.token = token
    else carts.push({ id: uuid, host: hostOf(token), token })
    learn('token', token)
    learn('item', ...items.map(({ id }) => id))
    learn('reservation', ...(seat_reservations ?? []).map(({ id }) => id))
  }

  return {
    learn,
    /** The cart at that place, the newest first. */
    cart: (index: number): KnownCart | undefined => carts.at(-1 - (index % Math.max(1, carts.length))),
    nameOf: ({ kind, place }: Known): string => {
      const list = known.get(kind) ?? []
      return list.at(-1 - (place % Math.max(1, list.length))) ?? 'nothing'
    },
    /** Collects the names in a successful answer. */
    learnFrom(body: unknown): void {
      const cart = calls.readCart.response.safeParse(body).data?.cart
      if (cart) learnCart(cart)
      const methods = calls.listDeliveryMethods.response.safeParse(body).data?.delivery_methods
      learn('priceToken', ...(methods ?? []).flatMap(({ product }) => product.price_token ?? []))
      const checkout = calls.readCheckout.response.safeParse(body).data?.cart_checkout
      if (checkout) learn('checkout', checkout.uuid)
      if (checkout?.order) {
        learn('order', checkout.order.number)
        learn('secret', checkout.order.secret)
      }
      const order = calls.readOrder.response.safeParse(body).data?.order
      learn('ticket', ...(order?.tickets ?? []).map(({ code }) => code))
    },
  }
}
export type KnownThings = ReturnType<typeof createKnownThings>

/** The host of the shop in a token. */
const hostOf = (token: string): string => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly shop: string }
  return `${claims.shop}.localhost`
}
