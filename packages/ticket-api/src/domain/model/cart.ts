import type { WireCartItemInput, WireCustomer, WireDeliveryCustomer, WireDeliveryGroup } from '@portti/contract'
import type { EpochMs } from '@portti/core/rules'
import type { CartCode } from './cart-code.ts'
import type { ItemSeating } from './item-seating.ts'
import { isSeatQuota } from './seat-id.ts'

/** The amount of a quota that an item holds. */
export type ItemHold = { readonly quotaId: string; readonly amount: number }

export type CartItem = {
  readonly id: string
  readonly productId: string
  readonly amount: number
  /** The price of one when it was put in. */
  readonly priceCents: number
  readonly customerRemarks?: string | undefined
  readonly eventRegistration?: WireCartItemInput['event_registration']
  /** Its seating, beyond the stock that it holds. */
  readonly seating?: ItemSeating | undefined
  /** Ascending by quota; the seats of its pieces are among them. */
  readonly holds: readonly ItemHold[]
}

/** The quotas of the product that an item holds, as they were when it was put in; seats are not among them. */
export const heldQuotaIds = ({ holds = [] }: Partial<Pick<CartItem, 'holds'>>): readonly string[] =>
  holds.map(({ quotaId }) => quotaId).filter(quotaId => !isSeatQuota(quotaId))

/** The seats that an item holds, by the ids of their quotas. */
export const heldSeatIds = ({ holds }: Pick<CartItem, 'holds'>): readonly string[] =>
  holds.map(({ quotaId }) => quotaId).filter(isSeatQuota)

export type ChosenDelivery = { readonly id: string; readonly priceCents: number }

/**
 * A cart as the database holds it. Version 0 has no row yet: its token is the cart
 * (rules/cart#no-row-before-the-first-item).
 */
export type Cart = {
  readonly shopId: string
  readonly id: string
  readonly version: number
  readonly status: 'open' | 'expired' | 'ordered'
  readonly createdAt: EpochMs
  readonly expiresAt: EpochMs
  readonly customer?: WireCustomer | undefined
  readonly deliveryCustomer?: WireDeliveryCustomer | undefined
  readonly comments?: string | undefined
  readonly deliveries: { readonly [group in WireDeliveryGroup]?: ChosenDelivery }
  /** In the order they were put in. */
  readonly codes: readonly CartCode[]
  /** Seats that it holds and no item sells yet: their quotas (rules/seating#seat-reservations). */
  readonly seats: readonly string[]
  /** In the order they were put in. */
  readonly items: readonly CartItem[]
  /** Whether a payment of it is under way. Making one changes the version, so this is as current as the version. */
  readonly isBeingPaid?: boolean
}

/** A cart that nothing was put into yet. */
export const emptyCart = (cart: Pick<Cart, 'shopId' | 'id' | 'createdAt' | 'expiresAt'>): Cart => ({
  ...cart,
  version: 0,
  status: 'open',
  deliveries: {},
  codes: [],
  seats: [],
  items: [],
})
