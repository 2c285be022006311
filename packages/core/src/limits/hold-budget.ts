import { clientNetworks } from '../network/ip-address.ts'

/**
 * How many pieces of an event somebody may hold at once without buying them (rules/stock#hold-budgets); for a cart,
 * pieces of all events.
 */
export type HoldBudget = {
  /** The budget of one cart. */
  readonly cart: number
  /** The budget of one IPv4 address, or of one IPv6 /64 network, which is a household's. */
  readonly address: number
  /** The budget of one IPv6 /48 network, which is a site's. */
  readonly network: number
}

/** Enough for a school class, too few for a bot. */
export const usualHoldBudget: HoldBudget = { cart: 60, address: 60, network: 180 }

/** Pieces that one cart holds of each event, and until when; pieces without an event are under `''`. */
export type HeldPieces = { readonly pieces: ReadonlyMap<string, number>; readonly until: number }

/** Holding longer than first promised costs double: a cart that only extends its time can hold half as much. */
const prolongedCost = 2

/**
 * The cost of a cart's change, by event, in piece-milliseconds: a new piece costs its whole hold, a kept piece its
 * extension. Releasing costs nothing.
 */
export const holdCosts = (before: HeldPieces, after: HeldPieces, now: number): ReadonlyMap<string, number> => {
  const longer = Math.max(0, after.until - before.until)
  const costs = new Map<string, number>()
  for (const [event, amount] of after.pieces) {
    const kept = Math.min(amount, before.pieces.get(event) ?? 0)
    const cost = (amount - kept) * Math.max(0, after.until - now) + kept * longer * prolongedCost
    if (cost > 0) costs.set(event, cost)
  }
  return costs
}

/**
 * The cost that a cart gives back when it is paid, by event, in piece-milliseconds: the rest of its holds. Buyers keep
 * nothing from others, so that a shared address can go on buying.
 */
export const holdReturns = ({ pieces, until }: HeldPieces, now: number): ReadonlyMap<string, number> =>
  new Map([...pieces].map(([event, amount]) => [event, amount * Math.max(0, until - now)]))

/** Networks whose budgets an address uses, with the pieces of each budget; none for this machine's own addresses. */
export const holdersAt = (
  ip: string,
  budget: HoldBudget,
): readonly { readonly network: string; readonly pieces: number }[] => {
  const networks = clientNetworks(ip)
  if (!networks) return []
  const { address, site } = networks
  return site === undefined
    ? [{ network: address, pieces: budget.address }]
    : [
        { network: `${address}/64`, pieces: budget.address },
        { network: `${site}/48`, pieces: budget.network },
      ]
}
