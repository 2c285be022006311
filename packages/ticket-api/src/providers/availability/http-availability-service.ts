import * as z from 'zod'
import type { AvailabilityService, ServedProduct } from '../../domain/availability/availability-service.ts'
import type { ServerLog } from '../../platform/stderr-log.ts'

/** Addresses of the systems that decide about availability, by the name that catalogues use. */
export type AvailabilitySettings = ReadonlyMap<string, string>

const responseSchema = z.object({ available: z.int().min(0) })

/**
 * Asks by HTTP: `GET {address}?product={id}` answers `{"available": 12}`. Simultaneous questions about the same product
 * share one answer. Anything else, or nothing in time, counts as no answer.
 */
export const createHttpAvailabilityService = (given: {
  readonly addresses: AvailabilitySettings
  readonly log: ServerLog
  /** How long to wait for an answer. */
  readonly patienceMs?: number
}): AvailabilityService => {
  const { addresses, log, patienceMs = 2_000 } = given
  const asking = new Map<string, Promise<number | undefined>>()

  const ask = async ({ service, productId }: ServedProduct): Promise<number | undefined> => {
    const address = addresses.get(service)
    if (address === undefined) {
      log.error({ service, productId }, 'PORTTI_AVAILABILITY does not name a service that the catalogue asks')
      return undefined
    }
    const url = new URL(address)
    url.searchParams.set('product', productId)
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      return responseSchema.parse(await response.json()).available
    } catch (error) {
      log.warn({ service, productId, cause: String(error) }, 'A service did not say how many of a product there are')
      return undefined
    }
  }

  return {
    availableOf: product => {
      const key = JSON.stringify([product.service, product.productId])
      const known = asking.get(key)
      if (known) return known
      const answer = ask(product).finally(() => asking.delete(key))
      asking.set(key, answer)
      return answer
    },
  }
}
