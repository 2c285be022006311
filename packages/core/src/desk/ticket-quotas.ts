import type { DeskQuota } from './desk-stock.ts'

/**
 * The quotas by which an event's tickets without seats are counted, each place once: of each ticket the quota that ends
 * first, unless all its tickets count in a wider one too.
 */
export const ticketQuotas = (quotas: readonly DeskQuota[]): readonly DeskQuota[] => {
  const byTicket = new Map<string, DeskQuota[]>()
  for (const quota of quotas)
    for (const { id, isTicket } of quota.products)
      if (isTicket) byTicket.set(id, [...(byTicket.get(id) ?? []), quota].toSorted(tightestFirst))
  const tickets = [...byTicket.values()]
  const tightest = [...new Set(tickets.flatMap(([first = []]) => first))]
  return tightest.filter(one => {
    const ofOne = tickets.filter(([first]) => first === one)
    return !tightest.some(wider => wider !== one && ofOne.every(all => all.includes(wider)))
  })
}

const tightestFirst = (one: DeskQuota, other: DeskQuota): number =>
  one.capacity - other.capacity || (one.id < other.id ? -1 : 1)
