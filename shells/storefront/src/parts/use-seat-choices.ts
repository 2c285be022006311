import { useState } from 'react'
import type { SeatProduct, SeatService } from './seat-product.ts'

/** A seat that was chosen, with the ticket types that may be sold on it. */
export type ChosenSeat = {
  readonly id: string
  readonly section: string
  /** Empty at a table. */
  readonly row: string
  /** Empty where people stand. */
  readonly seat: string
  readonly products: readonly SeatProduct[]
  /** So many places of an area where people stand, all of one ticket type: the numbers that they get in the cart. */
  readonly standing?: { readonly area: string; readonly pieces: readonly number[]; readonly ticketType: string }
}

/** How many people that is. */
export const placesIn = (seats: readonly ChosenSeat[]): number =>
  seats.reduce((sum, { standing }) => sum + (standing?.pieces.length ?? 1), 0)

type Choices = Readonly<Record<string, { readonly type?: string; readonly services?: readonly string[] }>>

/** What each chosen seat is sold as: a ticket type, and extra services (SPEC §2). */
export const useSeatChoices = (seats: readonly ChosenSeat[], services: readonly SeatService[]) => {
  const [choices, setChoices] = useState<Choices>({})
  const typeOf = ({ id, products }: ChosenSeat): SeatProduct | undefined =>
    products.find(product => product.id === choices[id]?.type) ?? products[0]
  const servicesOf = ({ id }: ChosenSeat): readonly SeatService[] =>
    services.filter(service => choices[id]?.services?.includes(service.id))
  const change = (id: string, choice: Choices[string]): void =>
    setChoices(before => ({ ...before, [id]: { ...before[id], ...choice } }))
  /** What is sold on an area is a line of its own. */
  const groups = (idsOf: (seat: ChosenSeat) => readonly string[]) =>
    [
      ...Map.groupBy(
        seats.flatMap(seat => idsOf(seat).map(productId => ({ productId, seat }))),
        ({ productId, seat }) => JSON.stringify([productId, seat.standing?.area]),
      ).values(),
    ].flatMap(of => {
      const chosen = of.map(({ seat }) => seat)
      return of[0] ? [{ productId: of[0].productId, amount: placesIn(chosen), seats: chosen }] : []
    })
  const priceOf = (seat: ChosenSeat): number =>
    (typeOf(seat)?.price ?? 0) + servicesOf(seat).reduce((extra, { price }) => extra + price, 0)
  return {
    typeOf,
    servicesOf,
    setType: (id: string, type: string) => change(id, { type }),
    toggleService: (id: string, serviceId: string) => {
      const before = choices[id]?.services ?? []
      change(id, {
        services: before.includes(serviceId) ? before.filter(one => one !== serviceId) : [...before, serviceId],
      })
    },
    total: seats.reduce((sum, seat) => sum + priceOf(seat) * placesIn([seat]), 0),
    /** Seats by the ticket type that each is sold as. */
    tickets: groups(seat => [typeOf(seat)?.id ?? []].flat()),
    /** Seats by the extra services that each gets. */
    extras: groups(seat => servicesOf(seat).map(({ id }) => id)),
  }
}
export type SeatChoices = ReturnType<typeof useSeatChoices>
