import { isLoopbackAddress, networkOf, readIpAddress } from '@portti/core/rules'

/**
 * What an address is counted as: itself, or its network of 64 bits for IPv6, of which one household has them all.
 * Undefined for this machine's own: the shop's server reading for itself, tests, a developer.
 */
export const addressKey = (address: string): string | undefined => {
  const known = readIpAddress(address)
  if (isLoopbackAddress(address)) return undefined
  return known ? networkOf(known, known.version === 4 ? 32 : 64) : address
}

/** The network of 48 bits that an IPv6 address is in, which one site has. */
export const siteKey = (address: string): string | undefined => {
  const known = readIpAddress(address)
  return known?.version === 6 && !isLoopbackAddress(address) ? networkOf(known, 48) : undefined
}
