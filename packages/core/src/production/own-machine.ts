import { isLoopbackAddress } from '../network/ip-address.ts'

/** Whether a host, with or without a port, always means this machine: `localhost`, `x.localhost`, `127.0.0.1`. */
export const isOwnMachineHost = (host: string): boolean => {
  const name = host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}

/**
 * Whether a request was made from this machine to this machine, with no remote client behind it
 * (rules/production#loopback-only).
 * @param visit the requested host and the client's address, as resolved by trusted proxies
 */
export const isOwnMachineVisit = ({ host, ip }: { readonly host: string; readonly ip: string }): boolean =>
  isOwnMachineHost(host) && isLoopbackAddress(ip)
