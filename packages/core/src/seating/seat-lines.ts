import type { Cart } from '../cart/cart.ts'
import { orderFees } from '../catalogue/fees.ts'
import { addCents, type Cents, multiplyCents } from '../money/money.ts'
import type { ChosenSeat, SeatChoices, SeatLine, SeatService, SeatType } from './chosen-seat.ts'

/** Chosen seats with their ticket types: the chosen one, else the first, which is the full price. */
export const seatLines = <Type extends SeatType, Service extends SeatService>(
  seats: readonly ChosenSeat<Type>[],
  services: readonly Service[],
  choices: SeatChoices,
): readonly SeatLine<Type, Service>[] =>
  seats.map(seat => {
    const choice = choices[seat.id]
    const type = seat.products.find(({ id }) => id === choice?.type) ?? seat.products[0]
    const amount = seat.standing?.pieces.length ?? 1
    return {
      ...seat,
      ...(type !== undefined && { type }),
      services: services.filter(({ id }) => choice?.services?.includes(id)),
      amount,
      price: multiplyCents(type?.price ?? 0, amount),
    }
  })

export const chooseSeatType = (choices: SeatChoices, seatId: string, type: string): SeatChoices => ({
  ...choices,
  [seatId]: { ...choices[seatId], type },
})

/** Adds an extra service to a seat, or removes it. */
export const toggleSeatService = (choices: SeatChoices, seatId: string, serviceId: string): SeatChoices => {
  const before = choices[seatId]?.services ?? []
  const services = before.includes(serviceId) ? before.filter(id => id !== serviceId) : [...before, serviceId]
  return { ...choices, [seatId]: { ...choices[seatId], services } }
}

/** Number of places of these seats, and what they add to the cart's total, with their services and every fee. */
export const sumOfSeats = (
  lines: readonly SeatLine<SeatType, SeatService>[],
  cart?: Partial<Pick<Cart, 'serviceCosts'>>,
): { readonly count: number; readonly total: Cents } => ({
  count: addCents(...lines.map(({ amount }) => amount)),
  total: addCents(
    ...lines.map(({ price, services, amount }) =>
      addCents(price, ...services.map(service => multiplyCents(service.price, amount))),
    ),
    orderFees(
      lines.flatMap(({ type, services }) => [...(type ? [type] : []), ...services]),
      cart?.serviceCosts,
    ),
  ),
})

/** Seats that become one cart item. */
export type SoldSeats<Line> = { readonly productId: string; readonly amount: number; readonly seats: readonly Line[] }

/** Seats grouped by ticket type and extra services; an area has lines of its own. */
export const soldSeats = <Line extends SeatLine<SeatType, SeatService>>(
  lines: readonly Line[],
): { readonly tickets: readonly SoldSeats<Line>[]; readonly extras: readonly SoldSeats<Line>[] } => ({
  tickets: grouped(lines, ({ type }) => (type ? [type.id] : [])),
  extras: grouped(lines, ({ services }) => services.map(({ id }) => id)),
})

const grouped = <Line extends SeatLine<SeatType, SeatService>>(
  lines: readonly Line[],
  productsOf: (line: Line) => readonly string[],
): readonly SoldSeats<Line>[] => {
  const groups = new Map<string, { readonly productId: string; readonly seats: Line[] }>()
  for (const line of lines) {
    for (const productId of productsOf(line)) {
      const key = JSON.stringify([productId, line.standing?.area])
      const group = groups.get(key) ?? { productId, seats: [] }
      group.seats.push(line)
      groups.set(key, group)
    }
  }
  return [...groups.values()].map(({ productId, seats }) => ({
    productId,
    amount: seats.reduce((sum, { amount }) => sum + amount, 0),
    seats,
  }))
}
