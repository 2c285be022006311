import type { WireCartItemInput } from '@portti/contract'
import type { Cart } from '../../domain/model/cart.ts'
import { areaOf } from '../../domain/model/item-seating.ts'
import { type Refused, refused } from '../../domain/model/refusal.ts'
import { morePieces } from '../../domain/seatsio/area-pieces.ts'
import {
  chartKeyOf,
  parseSeatsioInput,
  type VerifiedPlace,
  type VerifiedPlaces,
} from '../../domain/seatsio/places-for-item.ts'
import { errorName } from '../../platform/error-name.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import { forgetPlaces, giveUpPlacesSoon, insertPlaces, type NewPlaces } from '../../store/seatsio/place-repository.ts'
import type { CartAccess } from '../cart/cart-service.ts'
import { type HeldPlaces, makeSureOfPlaces, type NamedPlaces, namePlaces, type WantedPlaces } from './find-places.ts'
import type { SeatsioDeps } from './seatsio-deps.ts'

/** Claimed places; `undo` when the cart does not take them. */
export type Claim = { readonly places: VerifiedPlaces; undo(): Promise<void> }
const nothingClaimed: Claim = { places: new Map(), undo: async () => undefined }

/** How long a claim waits for its cart before the job checks it. */
const waitsMs = 2 * 60_000
/** Beyond the cart's last minute, because a payment may end after it. */
const graceMinutes = 10
const maxTokenMinutes = 110

/**
 * Claims the places that are to be added to a cart: the shopper's token holds them, and lives as long as the cart may.
 * The chart at seats.io decides, so this happens before the cart is changed. They are stored before the chart is asked,
 * so that the job does not give them back in between.
 */
export const claimPlaces = async (
  deps: SeatsioDeps,
  access: CartAccess,
  items: readonly WireCartItemInput[],
): Promise<Claim | Refused> => {
  const { events, products } = access.catalogue
  const wanted = items.flatMap((item): WantedPlaces[] => {
    const product = products.get(item.product.id)
    const eventKey = chartKeyOf(events.get(product?.eventId ?? ''))
    const input = parseSeatsioInput(item)
    return product && eventKey !== undefined && input ? [{ eventKey, productId: product.id, input }] : []
  })
  if (wanted.length === 0) return nothingClaimed
  const claimed = await claim(deps, access, wanted, 'held')
  if ('refusal' in claimed) return claimed
  const { places, stored } = claimed
  return { places, undo: () => forgetPlaces(deps.db.kysely, ownerOf(access), stored) }
}

/** The amount that an item of a cart is to have. */
export type ItemGrowth = { readonly itemId: string; readonly amount: number }

/**
 * Holds the additional places of an item that grows within its product's limit: that many more of its area, by its
 * token. Other items need none.
 */
export const claimMorePlaces = async (
  deps: SeatsioDeps,
  access: CartAccess,
  cart: Cart,
  { itemId, amount }: ItemGrowth,
): Promise<Claim | Refused> => {
  const item = cart.items.find(({ id }) => id === itemId)
  const area = areaOf(item?.seating)
  const { productId = '', seating: { seatsio } = {} } = item ?? {}
  const most = access.catalogue.products.get(productId)?.max ?? 0
  if (!item || !area || !seatsio || amount <= item.amount || amount > most) return nothingClaimed
  const objects = morePieces(cart, item, amount - item.amount).map(piece => ({ objectId: area.object_id, piece }))
  const input = { hold_token: seatsio.hold_token, objects }
  const claimed = await claim(deps, access, [{ eventKey: seatsio.event_key, productId, input }], 'free')
  if ('refusal' in claimed) return claimed
  // Places that were held in vain are in no cart: the job releases them.
  const { places, stored } = claimed
  return { places, undo: () => giveUpPlacesSoon(deps.db.kysely, ownerOf(access), stored, deps.now()) }
}

const claim = async (
  deps: SeatsioDeps,
  access: CartAccess,
  wanted: readonly WantedPlaces[],
  pieces: 'held' | 'free',
): Promise<{ readonly places: VerifiedPlaces; readonly stored: NewPlaces } | Refused> => {
  const {
    db: { kysely },
    now,
  } = deps
  const owner = ownerOf(access)
  const found = await answered(deps, () => namePlaces(deps, wanted, tokenMinutes(access, now())))
  if ('refusal' in found) return found
  const places = [...found.named.values()]
  const stored = await insertPlaces(kysely, owner, places, now() + waitsMs)
  if (!stored) return refused('seat_reservation_not_owned')
  const sure = await answered(deps, () => makeSureOfPlaces(deps, owner.shopId, places, pieces))
  if ('refusal' in sure) {
    await forgetPlaces(kysely, owner, stored)
    return sure
  }
  return { places: verifiedOf(found.named, sure.held), stored }
}

const verifiedOf = (named: NamedPlaces, held: HeldPlaces): VerifiedPlaces =>
  new Map(
    [...named].flatMap(([key, kept]): [string, VerifiedPlace][] => {
      const place = held.get(kept)
      if (!place) return []
      const { categories, section, row, seat } = place
      const { objectId, piece, ticketType } = kept
      return [[key, { object_id: objectId, categories, section, row, seat, piece, ticket_type: ticketType }]]
    }),
  )

const ownerOf = ({ catalogue, claims }: CartAccess) => ({ shopId: catalogue.shopId, cartId: claims.cartId })

const tokenMinutes = ({ catalogue, claims }: CartAccess, now: number): number => {
  const left = (claims.issuedAt + catalogue.cartMaxMinutes * 60_000 - now) / 60_000
  return Math.min(maxTokenMinutes, Math.max(1, Math.ceil(left)) + graceMinutes)
}

/** A missing or unusable answer has a code of its own (rules/catalogue#other-systems). */
const answered = async <Result>({ log }: SeatsioDeps, task: () => Promise<Result>): Promise<Result | Refused> => {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ problem: errorName(error) }, 'Places could not be claimed')
    return { refusal: { code: 'cart_item_webservice_availability', retryAfterSeconds: 5 } }
  }
}
