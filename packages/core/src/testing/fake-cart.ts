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
import { isPlainLine } from '../cart/cart.ts'
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

export type FakeLine = {
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
  lines: FakeLine[]
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
 * Sets a line to an amount under the quantity rules and the stock (rules/quantity#amount-rule,
 * rules/stock#never-oversold).
 */
const hold = (cart: FakeCart, line: FakeLine, amount: number, stock: FakeStock): Result<void, FakeRefusal> => {
  const left = (stock.get(line.product.id as string) ?? 0) + line.amount
  const { min, max, step } = line.product.availability ?? {}
  const checked = checkAmount({ min: min ?? 1, max: max ?? 20, step: step ?? 1, maxAvailable: left }, amount)
  if (checked.isErr()) return refuse(409, checked.error.code, checked.error.parameters)
  stock.set(line.product.id as string, left - amount)
  line.amount = amount
  cart.lines = [...cart.lines.filter(other => other !== line), ...(amount > 0 ? [line] : [])].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  )
  return ok(undefined)
}

/** All items or none: a refusal releases what was held before it. */
export const addItems = (
  cart: FakeCart,
  items: readonly WireCartItemInput[],
  context: { readonly products: ReadonlyMap<string, WireProduct>; readonly stock: FakeStock; nextId(): string },
): Result<void, FakeRefusal> => {
  const { products, stock, nextId } = context
  const linesBefore = cart.lines.map(line => ({ ...line }))
  const stockBefore = new Map(stock)
  const undo = (): void => {
    cart.lines = linesBefore
    for (const [id, left] of stockBefore) stock.set(id, left)
  }
  if (items.length === 0) return refuse(422, 'cart_items_empty')
  for (const item of items) {
    const replaced = cart.lines.find(({ id }) => id === item.replaces)
    if (replaced) hold(cart, replaced, 0, stock)
    const product = products.get(item.product.id)
    const details = { customerRemarks: item.customer_remarks, eventRegistration: item.event_registration }
    const line = isPlainLine(details)
      ? cart.lines.find(known => known.product.id === item.product.id && isPlainLine(known))
      : undefined
    const held =
      product === undefined
        ? refuse(404, 'cart_item_product_not_found')
        : item.amount < 1
          ? refuse(422, 'cart_items_empty')
          : hold(
              cart,
              line ?? {
                id: nextId(),
                product: { ...product, price: item.price ?? product.price },
                amount: 0,
                ...details,
              },
              (line?.amount ?? 0) + item.amount,
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
  const line = cart.lines.find(known => known.id === itemId)
  if (line === undefined) return refuse(404, 'cart_item_not_found')
  if (eventRegistration) line.eventRegistration = eventRegistration
  if (price !== undefined) line.product = { ...line.product, price }
  return hold(cart, line, amount, stock)
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
  if (cart.lines.some(line => line.product.forbidden_delivery_options?.includes(method.id))) {
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
  const lines = cart.lines.map(line => {
    const full = priceOf(line.product)
    const price = reducedByCodes(cart, full)
    return { ...line, full, price, total: multiplyCents(price, line.amount) }
  })
  const costs = cart.deliveries.map(({ delivery_method: method }) => priceOf(method.product))
  const total = addCents(...lines.map(line => line.total), ...costs)
  const discount = addCents(...lines.map(line => multiplyCents(line.full - line.price, line.amount)))
  const { used, toPay } = writeUsedCodes(cart, { discount, total })
  return {
    uuid: cart.id,
    token,
    created: new Date(cart.createdAt).toISOString(),
    server_time: new Date(now).toISOString(),
    items: lines.map(({ id, amount, product, customerRemarks, eventRegistration, full, price, total: ofLine }) => ({
      id,
      amount,
      product,
      event: product.type === 'single_event_access' ? wireLineEvent : null,
      price: centsToWire(price),
      ...(price < full && { original_price: centsToWire(full) }),
      total: centsToWire(ofLine),
      ...(customerRemarks !== undefined && { customer_remarks: customerRemarks }),
      ...(eventRegistration && { event_registration: eventRegistration }),
    })),
    codes_used: used,
    totalEur: centsToWire(total),
    to_pay: centsToWire(toPay),
    vat: splitVat(lines.map(line => ({ rate: line.product.vat_rate ?? 25.5, gross: line.total }))).map(vat => ({
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
