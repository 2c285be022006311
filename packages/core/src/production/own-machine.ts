import { isLoopbackAddress } from '../network/ip-address.ts'

/** Whether a host, with or without a port, names this machine for everybody who asks it: `localhost`, `x.localhost`, `127.0.0.1`. */
export const isOwnMachineHost = (host: string): boolean => {
  const name = host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}

/**
 * Whether a request came from this machine to this machine, with nobody elsewhere behind it (rules/production#loopback-only).
 * @param visit the host that was asked and the address that asked, as trusted proxies tell them
 */
export const isOwnMachineVisit = ({ host, ip }: { readonly host: string; readonly ip: string }): boolean =>
  isOwnMachineHost(host) && isLoopbackAddress(ip)
