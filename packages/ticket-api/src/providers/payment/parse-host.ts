import type { AccountVariables } from '../../domain/payment/payment-provider.ts'
import { ConfigurationFailure } from '../../platform/configuration-failure.ts'

/** The origin of a provider's API: its usual one, unless a variable names another. Throws `ConfigurationFailure`. */
export const parseHost = (name: string, usual: string, { given, nameOf }: AccountVariables): string => {
  const text = given(name)
  if (text === undefined) return usual
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin
  throw new ConfigurationFailure(`${nameOf(name)} is not an address without a path: leave it out for ${usual}.`)
}
