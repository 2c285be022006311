import { isLoopbackAddress, networkOf, readIpAddress } from '../network/ip-address.ts'

/**
 * How many pieces of an event somebody may hold at once without buying them (rules/stock#hold-budgets); of a cart, of all
 * events.
 */
export type HoldBudget = {
  /** Of one cart. */
  readonly cart: number
  /** Of one IPv4 address, or one IPv6 network of 64 bits, which is a household's. */
  readonly address: number
  /** Of one IPv6 network of 48 bits, which is a site's. */
  readonly network: number
}

/** A school class buys; a machine stops. */
export const usualHoldBudget: HoldBudget = { cart: 60, address: 60, network: 180 }

/** What one cart holds of each event until when; pieces of no event are under `''`. */
export type HeldPieces = { readonly pieces: ReadonlyMap<string, number>; readonly until: number }

/** Longer than it was promised, a hold costs double: who only prolongs holds half as much. */
const prolongedCost = 2

/**
 * What a change of a cart costs, by event, in milliseconds of one piece: each piece that is new for as long as it is held,
 * each that stays for as much longer as it is held. What is given back costs nothing.
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

/** Whose budget an address uses up, and how many pieces that is. This machine's own uses up nobody's. */
export const holdersAt = (
  ip: string,
  budget: HoldBudget,
): readonly { readonly network: string; readonly pieces: number }[] => {
  const address = readIpAddress(ip)
  if (!address || isLoopbackAddress(ip)) return []
  return address.version === 4
    ? [{ network: networkOf(address, 32), pieces: budget.address }]
    : [
        { network: `${networkOf(address, 64)}/64`, pieces: budget.address },
        { network: `${networkOf(address, 48)}/48`, pieces: budget.network },
      ]
}
