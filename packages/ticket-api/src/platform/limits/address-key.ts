import { clientNetworks } from '@portti/core/rules'

/**
 * The key that an address is counted by: itself, or for IPv6 its network of 64 bits, because one household has all of
 * its addresses. Undefined for this machine: the shop's own server, tests, a developer.
 */
export const addressKey = (address: string): string | undefined => clientNetworks(address)?.address

/** The network of 48 bits of an IPv6 address, which belongs to one site. */
export const siteKey = (address: string): string | undefined => clientNetworks(address)?.site
