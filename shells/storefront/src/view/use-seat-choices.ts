import { useState } from 'react'
import type { SeatProduct, SeatService } from './seat-product.ts'

/** A seat that was chosen, with the ticket types that may be sold on it. */
export type ChosenSeat = {
  readonly id: string
  readonly section: string
  readonly row: string
  readonly seat: string
  readonly products: readonly SeatProduct[]
}

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
  const groups = (idsOf: (seat: ChosenSeat) => readonly string[]) =>
    [
      ...Map.groupBy(
        seats.flatMap(seat => idsOf(seat).map(productId => ({ productId, seatId: seat.id }))),
        ({ productId }) => productId,
      ).entries(),
    ].map(([productId, of]) => ({ productId, seatIds: of.map(({ seatId }) => seatId) }))
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
    total: seats.reduce(
      (sum, seat) => sum + (typeOf(seat)?.price ?? 0) + servicesOf(seat).reduce((extra, { price }) => extra + price, 0),
      0,
    ),
    /** Seats by the ticket type that each is sold as. */
    tickets: groups(seat => [typeOf(seat)?.id ?? []].flat()),
    /** Seats by the extra services that each gets. */
    extras: groups(seat => servicesOf(seat).map(({ id }) => id)),
  }
}
export type SeatChoices = ReturnType<typeof useSeatChoices>
