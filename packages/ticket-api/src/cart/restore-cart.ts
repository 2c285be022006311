import type { WireCartItemInput } from '@portti/contract'
import { askAvailability } from '../availability/ask-availability.ts'
import type { AvailabilityService } from '../availability/availability-service.ts'
import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.ts'
import { derivedUuid } from '../db/derived-uuid.ts'
import { RefusedError } from '../http/refusal.ts'
import type { Cart, CartLine } from './cart.ts'
import { addItems } from './cart-rules.ts'
import type { CartAccess, CartService } from './cart-service.ts'

export type GoneProduct = { readonly product: CatalogueProduct; readonly amount: number; readonly held: number }

/** The id of the cart that takes an expired one's place: always the same, so that pressing twice holds once. */
export const restoredCartId = (shopId: string, cartId: string): string => derivedUuid('restored', shopId, cartId)

/**
 * Holds an expired cart's lines again in a new cart, by the same rules and at the prices of now (D10): all of them when
 * they are still there, else line by line, as many as there are. Numbered seats are to be chosen again.
 */
export const restoreLines = async (
  carts: CartService,
  access: CartAccess,
  expired: Cart,
  { newId, availability }: { readonly newId: () => string; readonly availability: AvailabilityService },
): Promise<Cart> => {
  const { catalogue } = access
  const add = (items: readonly WireCartItemInput[]) =>
    carts.change(access, undefined, async (cart, now) => {
      const products = items.map(({ product }) => catalogue.products.get(product.id))
      return addItems(cart, items, { catalogue, now, newId, served: await askAvailability(availability, products) })
    })
  const items = expired.lines.map(itemOf)
  if (!(await isDone(() => add(items)))) {
    // What requires another product comes after it.
    const left = await addEach(add, items, catalogue)
    if (left.length < items.length) await addEach(add, left, catalogue)
  }
  const cart = await carts.read(access)
  const { customer, deliveryCustomer, comments } = expired
  if (cart.lines.length === 0 || !(customer || deliveryCustomer || comments)) return cart
  return carts.change(access, undefined, before => ({ cart: { ...before, customer, deliveryCustomer, comments } }))
}

/** What of an expired cart is not in the new one. Products that the shop no longer knows cannot be named. */
export const goneProducts = (expired: Cart, restored: Cart, catalogue: Catalogue): readonly GoneProduct[] => {
  const held = amounts(restored.lines)
  return [...amounts(expired.lines)].flatMap(([id, amount]) => {
    const product = catalogue.products.get(id)
    const kept = held.get(id) ?? 0
    return product && kept < amount ? [{ product, amount, held: kept }] : []
  })
}

const amounts = (lines: readonly CartLine[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { productId, amount } of lines) sums.set(productId, (sums.get(productId) ?? 0) + amount)
  return sums
}

const itemOf = (line: CartLine): WireCartItemInput => ({
  product: { id: line.productId },
  amount: line.amount,
  ...(line.customerRemarks !== undefined && { customer_remarks: line.customerRemarks }),
  ...(line.eventRegistration && { event_registration: line.eventRegistration }),
})

type Add = (items: readonly WireCartItemInput[]) => Promise<Cart>

/** Adds each by itself, or as many of it as are left; answers those of which there is nothing. */
const addEach = async (
  add: Add,
  items: readonly WireCartItemInput[],
  catalogue: Catalogue,
): Promise<readonly WireCartItemInput[]> => {
  const left: WireCartItemInput[] = []
  for (const item of items) {
    let available = 0
    const isAdded = await isDone(
      () => add([item]),
      given => {
        available = given
      },
    )
    const fewer = wholeAmount(catalogue.products.get(item.product.id), Math.min(available, item.amount))
    if (!isAdded && !(fewer > 0 && (await isDone(() => add([{ ...item, amount: fewer }]))))) left.push(item)
  }
  return left
}

/** False when a rule or the stock refused it; then `available` hears how many there would be. */
const isDone = async (task: () => Promise<Cart>, available?: (amount: number) => void): Promise<boolean> => {
  try {
    await task()
    return true
  } catch (error) {
    // Too much to do is no answer about the stock.
    if (!(error instanceof RefusedError) || error.refusal.status === 503) throw error
    const left = error.refusal.parameters?.available
    if (typeof left === 'number') available?.(left)
    return false
  }
}

/** The largest amount that the product is sold in, of so many (D21). */
const wholeAmount = (product: CatalogueProduct | undefined, available: number): number => {
  if (!product || available < product.min) return 0
  return product.min + Math.floor((available - product.min) / product.step) * product.step
}
