import type {
  ErrorCode,
  WireCart,
  WireCartItemInput,
  WireCartItemPatch,
  WireCustomer,
  WireDeliveryCustomer,
  WireDeliveryGroup,
  WireDeliveryMethod,
  WireProduct,
} from '@portti/contract'
import { err, ok, type Result } from 'neverthrow'
import { checkAmount } from '../availability/amount.ts'
import { isPlainItem } from '../cart/cart.ts'
import { addCents, type Cents, centsFromWire, centsToWire, multiplyCents, splitVat } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import { reducedByCodes, type WithCodes, writeUsedCodes } from './fake-codes.ts'
import { wireLineEvent } from './wire-builders.ts'

/** Body of a refusal (rules/wire#error-body). */
export type FakeRefusal = {
  readonly status: number
  readonly code: ErrorCode
  readonly parameters?: Readonly<Record<string, string | number>>
}

export type FakeItem = {
  readonly id: string
  product: WireProduct
  amount: number
  readonly customerRemarks?: string | undefined
  eventRegistration?: WireCartItemInput['event_registration']
}

/** A cart as the fake server keeps it. */
export type FakeCart = WithCodes & {
  readonly id: string
  readonly createdAt: EpochMs
  expiresAt: EpochMs
  items: FakeItem[]
  customer: WireCustomer | null
  deliveryCustomer: WireDeliveryCustomer | null
  comments: string | null
  deliveries: { delivery_group: WireDeliveryGroup; delivery_method: WireDeliveryMethod }[]
}

/** Remaining amount of each product, after the holds of all carts. */
export type FakeStock = Map<string, number>

const priceOf = (product: { readonly price: string | number }): Cents => centsFromWire(product.price) ?? 0

const refuse = (status: number, code: ErrorCode, parameters?: FakeRefusal['parameters']) =>
  err<never, FakeRefusal>({ status, code, ...(parameters && { parameters }) })

/**
 * Sets an item to an amount under the quantity rules and the stock (rules/quantity#amount-rule,
 * rules/stock#never-oversold).
 */
const hold = (cart: FakeCart, item: FakeItem, amount: number, stock: FakeStock): Result<void, FakeRefusal> => {
  const left = (stock.get(item.product.id as string) ?? 0) + item.amount
  const { min, max, step } = item.product.availability ?? {}
  const checked = checkAmount({ min: min ?? 1, max: max ?? 20, step: step ?? 1, maxAvailable: left }, amount)
  if (checked.isErr()) return refuse(409, checked.error.code, checked.error.parameters)
  stock.set(item.product.id as string, left - amount)
  item.amount = amount
  cart.items = [...cart.items.filter(other => other !== item), ...(amount > 0 ? [item] : [])].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  )
  return ok(undefined)
}

/** All items or none: a refusal releases what was held before it. */
export const addItems = (
  cart: FakeCart,
  inputs: readonly WireCartItemInput[],
  context: { readonly products: ReadonlyMap<string, WireProduct>; readonly stock: FakeStock; nextId(): string },
): Result<void, FakeRefusal> => {
  const { products, stock, nextId } = context
  const itemsBefore = cart.items.map(item => ({ ...item }))
  const stockBefore = new Map(stock)
  const undo = (): void => {
    cart.items = itemsBefore
    for (const [id, left] of stockBefore) stock.set(id, left)
  }
  if (inputs.length === 0) return refuse(422, 'cart_items_empty')
  for (const input of inputs) {
    const replaced = cart.items.find(({ id }) => id === input.replaces)
    if (replaced) hold(cart, replaced, 0, stock)
    const product = products.get(input.product.id)
    const details = { customerRemarks: input.customer_remarks, eventRegistration: input.event_registration }
    const item =
      isPlainItem(details) && product?.price_up_to === undefined
        ? cart.items.find(known => known.product.id === input.product.id && isPlainItem(known))
        : undefined
    const held =
      product === undefined
        ? refuse(404, 'cart_item_product_not_found')
        : input.amount < 1
          ? refuse(422, 'cart_items_empty')
          : hold(
              cart,
              item ?? {
                id: nextId(),
                product: { ...product, price: input.price ?? product.price },
                amount: 0,
                ...details,
              },
              (item?.amount ?? 0) + input.amount,
              stock,
            )
    if (held.isErr()) {
      undo()
      return held
    }
  }
  return ok(undefined)
}

export const changeItem = (
  cart: FakeCart,
  itemId: string,
  { amount = 0, price, event_registration: eventRegistration }: WireCartItemPatch,
  stock: FakeStock,
): Result<void, FakeRefusal> => {
  const item = cart.items.find(known => known.id === itemId)
  if (item === undefined) return refuse(404, 'cart_item_not_found')
  if (eventRegistration) item.eventRegistration = eventRegistration
  if (price !== undefined) item.product = { ...item.product, price }
  return hold(cart, item, amount, stock)
}

export const chooseDelivery = (
  cart: FakeCart,
  group: WireDeliveryGroup,
  method: WireDeliveryMethod | undefined,
  priceToken: string,
): Result<void, FakeRefusal> => {
  if (method === undefined || !method.delivery_groups.includes(group) || method.product.price_token !== priceToken) {
    return refuse(404, 'delivery_method_not_found')
  }
  if (cart.items.some(item => item.product.forbidden_delivery_options?.includes(method.id))) {
    return refuse(409, 'delivery_method_forbidden_by_cart_item')
  }
  cart.deliveries = [
    ...cart.deliveries.filter(chosen => chosen.delivery_group !== group),
    { delivery_group: group, delivery_method: method },
  ]
  return ok(undefined)
}

/** The cart as sent over the wire. */
export const writeFakeCart = (cart: FakeCart, token: string, now: EpochMs): WireCart => {
  const items = cart.items.map(item => {
    const full = priceOf(item.product)
    const price = reducedByCodes(cart, full)
    return { ...item, full, price, total: multiplyCents(price, item.amount) }
  })
  const costs = cart.deliveries.map(({ delivery_method: method }) => priceOf(method.product))
  const total = addCents(...items.map(item => item.total), ...costs)
  const discount = addCents(...items.map(item => multiplyCents(item.full - item.price, item.amount)))
  const { used, toPay } = writeUsedCodes(cart, { discount, total })
  return {
    uuid: cart.id,
    token,
    created: new Date(cart.createdAt).toISOString(),
    server_time: new Date(now).toISOString(),
    items: items.map(({ id, amount, product, customerRemarks, eventRegistration, full, price, total: ofItem }) => ({
      id,
      amount,
      product,
      event: product.type === 'single_event_access' ? wireLineEvent : null,
      price: centsToWire(price),
      ...(price < full && { original_price: centsToWire(full) }),
      total: centsToWire(ofItem),
      ...(customerRemarks !== undefined && { customer_remarks: customerRemarks }),
      ...(eventRegistration && { event_registration: eventRegistration }),
    })),
    codes_used: used,
    totalEur: centsToWire(total),
    to_pay: centsToWire(toPay),
    vat: splitVat(items.map(item => ({ rate: item.product.vat_rate ?? 25.5, gross: item.total }))).map(vat => ({
      rate: vat.rate,
      net: centsToWire(vat.net),
      vat: centsToWire(vat.vat),
      gross: centsToWire(vat.gross),
    })),
    customer: cart.customer,
    delivery_customer: cart.deliveryCustomer,
    delivery_methods: cart.deliveries,
    comments_by_customer: cart.comments,
    service_costs: [],
  }
}
