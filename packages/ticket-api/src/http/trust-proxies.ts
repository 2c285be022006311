import { compile } from '@fastify/proxy-addr'

/** Whether an address may say where a request comes from. */
type Trust = (address: string, hop: number) => boolean

/** Far more than the proxies of a shop: forged forwarding headers must not fill the memory. */
const maxKnown = 100

/**
 * Trusts the proxies of a server (rules/production#trusted-proxies).
 * @param proxies addresses, networks and names such as `loopback`, separated by commas.
 */
export const trustProxies = (proxies: string): Trust =>
  rememberTrusted(compile(proxies.split(',').map(proxy => proxy.trim())))

/** Nearly every request comes through the same few proxies: those are not judged again. */
export const rememberTrusted = (isTrusted: Trust): Trust => {
  const known = new Set<string>()
  return (address, hop) => {
    if (known.has(address)) return true
    if (!isTrusted(address, hop)) return false
    if (known.size < maxKnown) known.add(address)
    return true
  }
}
