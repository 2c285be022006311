import { isIP } from 'node:net'

type Budget = { readonly tokens: number; readonly at: number }

/**
 * How much an address may have made for it: `burst` pages, `perSecond` more, and `atOnce` at a time, for some are slow.
 * Cached pages do not count. This machine's own addresses are a proxy's or a developer's:
 * they are not counted. The limit gives what to call when the page is made, or nothing where it is too much.
 */
export const createRenderLimit = (settings: {
  readonly burst: number
  readonly perSecond: number
  readonly atOnce: number
  /** More are not remembered: the one seen longest ago begins anew. */
  readonly mostAddresses: number
  readonly now: () => number
}): ((address: string) => (() => void) | undefined) => {
  const { burst, perSecond, atOnce, mostAddresses, now } = settings
  const budgets = new Map<string, Budget>()
  const underWay = new Map<string, number>()

  const remember = (network: string, budget: Budget): void => {
    budgets.delete(network)
    budgets.set(network, budget)
    if (budgets.size > mostAddresses) for (const oldest of budgets.keys()) return void budgets.delete(oldest)
  }

  return address => {
    const network = networkOf(address)
    if (network === undefined) return () => undefined
    const at = now()
    const before = budgets.get(network)
    const tokens = before ? Math.min(burst, before.tokens + ((at - before.at) / 1_000) * perSecond) : burst
    const making = underWay.get(network) ?? 0
    const isTooMuch = tokens < 1 || making >= atOnce
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

/** An address as it is counted: of IPv6 the 64 bits of its network, which one household has. */
const networkOf = (address: string): string | undefined => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain === '::1' || plain.startsWith('127.')) return undefined
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16))
    .join(':')
}
