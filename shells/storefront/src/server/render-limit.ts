import { clientNetworks } from '@portti/core/rules'

type Budget = { readonly tokens: number; readonly at: number }

/**
 * Limits renderings per client address: `burst` pages, refilled by `perSecond`, and `maxConcurrent` concurrent ones. Cached
 * pages do not count. Loopback addresses are not limited: they belong to a proxy or a developer. Returns the function to
 * call when the page is made, or undefined when the limit is reached.
 */
export const createRenderLimit = (settings: {
  readonly burst: number
  readonly perSecond: number
  readonly maxConcurrent: number
  /** Beyond this number, the least recently seen address is forgotten. */
  readonly maxAddresses: number
  readonly now: () => number
}): ((address: string) => (() => void) | undefined) => {
  const { burst, perSecond, maxConcurrent, maxAddresses, now } = settings
  const budgets = new Map<string, Budget>()
  const underWay = new Map<string, number>()

  const remember = (network: string, budget: Budget): void => {
    budgets.delete(network)
    budgets.set(network, budget)
    if (budgets.size > maxAddresses) for (const oldest of budgets.keys()) return void budgets.delete(oldest)
  }

  return address => {
    const network = clientNetworks(address)?.address
    if (network === undefined) return () => undefined
    const at = now()
    const before = budgets.get(network)
    const tokens = before ? Math.min(burst, before.tokens + ((at - before.at) / 1_000) * perSecond) : burst
    const making = underWay.get(network) ?? 0
    const isTooMuch = tokens < 1 || making >= maxConcurrent
    remember(network, { tokens: isTooMuch ? tokens : tokens - 1, at })
    if (isTooMuch) return undefined
    underWay.set(network, making + 1)
    return () => {
      const left = (underWay.get(network) ?? 1) - 1
      if (left > 0) underWay.set(network, left)
      else underWay.delete(network)
    }
  }
}
