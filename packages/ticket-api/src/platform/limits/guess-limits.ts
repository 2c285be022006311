import { addressKey, siteKey } from './address-key.ts'
import type { Limit } from './request-limit.ts'
import type { RequestLimits } from './request-limits.ts'

/** Wrong codes, order secrets and ticket codes of one address. */
const perAddress: Limit = { name: 'guess', points: 30, seconds: 600, share: 5 }
/** Guesses of a site of IPv6, which has 65,536 households' networks. */
const perSite: Limit = { name: 'guess-site', points: 90, seconds: 600, share: 5 }
/** Guesses about one order, from all addresses. */
const perOrder: Limit = { name: 'guess-order', points: 30, seconds: 600, share: 5 }

export type Guess = { readonly ip: string; readonly shopId: string; readonly order?: string | undefined }

export type GuessLimits = {
  /** Counts a guess; answers 0, or the seconds to wait when there were too many. This machine's own are not counted. */
  take(guess: Guess): Promise<number>
  /** Returns a guess that turned out right. */
  giveBack(guess: Guess): void
}

/** Counts guesses by address, by site and by order (rules/production#rate-limits). */
export const guessLimits = (limits: RequestLimits): GuessLimits => {
  const [addresses, sites, orders] = [limits.of(perAddress), limits.of(perSite), limits.of(perOrder)]
  const countsOf = ({ ip, shopId, order }: Guess) => {
    const address = addressKey(ip)
    if (address === undefined) return []
    const site = siteKey(ip)
    return [
      { limit: addresses, key: address },
      ...(site === undefined ? [] : [{ limit: sites, key: site }]),
      ...(order === undefined ? [] : [{ limit: orders, key: `${shopId}/${order}` }]),
    ]
  }
  return {
    take: async guess =>
      Math.max(0, ...(await Promise.all(countsOf(guess).map(async ({ limit, key }) => limit.take(key))))),
    giveBack(guess) {
      for (const { limit, key } of countsOf(guess)) limit.giveBack(key)
    },
  }
}
