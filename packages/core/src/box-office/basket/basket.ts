import type { Cart, ChosenDelivery } from '../../cart/cart.ts'
import { pieceCount } from '../../cart/cart-totals.ts'
import { namesSeatCategories, type Product, takesParticipants } from '../../catalogue/product.ts'
import type { EventRegistration } from '../../catalogue/registration-field.ts'
import type { UsedCode } from '../../codes/used-code.ts'
import { addCents, type Cents, multiplyCents, type VatLine } from '../../money/money.ts'
import type { EpochMs } from '../../ports/clock.ts'
import type { SeatLine } from '../../seating/chosen-seat.ts'
import type { SeatTicket } from '../../seating/seat-ticket.ts'
import type { LocalizedText } from '../../text/localized-text.ts'

/** A seat's name on the till. */
export type BasketSeat = { readonly section: LocalizedText; readonly row: string; readonly seat: string }

export type BasketLine = {
  /** The cart item's id; while the line is being added, one that begins with its product's. */
  readonly id: string
  readonly product: Product
  readonly amount: number
  readonly price: Cents
  readonly total: Cents
  readonly event?: { readonly title: LocalizedText; readonly startsAt: EpochMs }
  /** Its numbered seats. */
  readonly seats?: readonly BasketSeat[]
  /** Details of its participants, one for each piece. */
  readonly participants?: EventRegistration['participants'] | undefined
  /** What each card is worth, where the buyer chose it (rules/gift-cards#own-sum). */
  readonly ownSum?: Cents | undefined
  /** The ticket types that a seat being chosen can be sold as. */
  readonly types?: readonly SeatTicket[]
  /** The ticket API has not answered yet. */
  readonly isPending: boolean
}

/** The sale under way, including pending changes, so that a key press shows at once. */
export type Basket = {
  readonly lines: readonly BasketLine[]
  readonly pieces: number
  /** The sum that the customer pays. */
  readonly toPay: Cents
  /** Undefined while the ticket API has not told that of this sum yet. */
  readonly vat: readonly VatLine[] | undefined
  /** Fees that come with the sale, and the delivery of its tickets where it costs something. */
  readonly costs: readonly { readonly id: string; readonly title: LocalizedText; readonly total: Cents }[]
  /** Prices of the lines are reduced already; value vouchers pay their part. */
  readonly codes: readonly UsedCode[]
}

/** Pieces on their way into the cart; fewer than none where fewer of them were wanted since. */
export type PendingLine = Pick<BasketLine, 'product' | 'amount' | 'participants' | 'ownSum'>

/** Chosen seats that no item of the cart sells yet. */
export type HeldSeats = {
  readonly lines: readonly SeatLine<SeatTicket, never>[]
  readonly total: Cents
  readonly event: NonNullable<BasketLine['event']>
}

/** @param isAnswered - no change of the cart is on its way to the ticket API, so that its VAT is that of its sum. */
export const basketOf = (
  cart: Cart | undefined,
  pending: readonly PendingLine[],
  held?: HeldSeats,
  isAnswered = true,
): Basket => {
  const items = cart?.items ?? []
  // More of a product joins its existing line; seats, participants and cards of an own sum do not.
  const coming = pending.filter(
    line =>
      isOwnLine(line) || namesSeatCategories(line.product) || !items.some(one => one.product.id === line.product.id),
  )
  const comingLines = [...new Map(coming.map(line => [joinedBy(line), line])).values()]
    .map((line, index): BasketLine => {
      const { product, participants, ownSum } = line
      const price = ownSum ?? product.price
      const amount = addCents(...coming.filter(one => joinedBy(one) === joinedBy(line)).map(one => one.amount))
      return {
        id: isOwnLine(line) ? `${product.id} ${index}` : product.id,
        product,
        participants,
        ownSum,
        amount,
        price,
        total: multiplyCents(price, amount),
        isPending: true,
      }
    })
    .filter(({ amount }) => amount > 0)
  const lines = [
    ...items.map(
      ({ id, product, amount, price, originalPrice, total, event, eventRegistration }): BasketLine => ({
        ...seatsOf(cart, id),
        id,
        product,
        // The details of a gift card are its letter.
        participants: takesParticipants(product) ? eventRegistration?.participants : undefined,
        ownSum: product.priceUpTo === undefined ? undefined : (originalPrice ?? price),
        amount,
        price,
        total,
        ...(event && { event: { title: event.title, startsAt: event.startsAt } }),
        isPending: false,
      }),
    ),
    ...(held ? heldLines(held) : []),
    ...comingLines,
  ]
  return {
    lines,
    pieces: pieceCount({ items }) + (held?.lines.length ?? 0) + addCents(...comingLines.map(({ amount }) => amount)),
    toPay: (cart?.toPay ?? 0) + (held?.total ?? 0) + addCents(...comingLines.map(({ total }) => total)),
    vat: lines.length === 0 ? [] : isAnswered && pending.length === 0 && !held ? cart?.vat : undefined,
    costs: [...(cart?.serviceCosts ?? []), ...(cart?.deliveries ?? []).flatMap(deliveryCost)],
    codes: cart?.codesUsed ?? [],
  }
}

/** Others of its product never join it. */
export const isOwnLine = ({ participants, ownSum }: Pick<BasketLine, 'participants' | 'ownSum'>): boolean =>
  participants !== undefined || ownSum !== undefined

const joinedBy = (line: PendingLine) => (isOwnLine(line) ? line : line.product.id)

/** The lines of the same sale to others: products with their amounts, seats too, but without participants. */
export const repeatedLines = ({ lines }: Basket): readonly PendingLine[] => {
  const amounts = new Map<unknown, PendingLine>()
  for (const { product, amount, participants, ownSum } of lines) {
    if (participants) continue
    const line = { product, amount, ...(ownSum !== undefined && { ownSum }) }
    const before = amounts.get(joinedBy(line))
    amounts.set(joinedBy(line), { ...line, amount: amount + (before?.amount ?? 0) })
  }
  return [...amounts.values()]
}

const heldLines = ({ lines, event }: HeldSeats): readonly BasketLine[] =>
  lines.flatMap(({ id, type, products: types, price, section, row, seat }) =>
    type
      ? [
          {
            id,
            product: type,
            amount: 1,
            price,
            total: price,
            event,
            seats: [{ section, row, seat }],
            types,
            isPending: false,
          },
        ]
      : [],
  )

const seatsOf = (cart: Cart | undefined, itemId: string): Pick<BasketLine, 'seats'> => {
  const seats = (cart?.seats ?? []).filter(seat => seat.itemId === itemId)
  return seats.length > 0
    ? { seats: seats.map(({ section, row, seat }) => ({ section: section.title, row, seat })) }
    : {}
}

const deliveryCost = ({ group, method: { title, product } }: ChosenDelivery): Basket['costs'] =>
  product.price === 0 ? [] : [{ id: group, title, total: product.price }]
