/** An IP address as numbers: four of 8 bits, or eight of 16. */
export type IpAddress = { readonly version: 4 | 6; readonly groups: readonly number[] }

/** Parses an address; IPv4 written as IPv6 (`::ffff:192.0.2.1`) is IPv4. Undefined when it is invalid. */
export const parseIpAddress = (text: string): IpAddress | undefined => {
  const fourth = parseGroups(text)
  if (fourth) return { version: 4, groups: fourth }
  const groups = parseLongGroups(text)
  return groups && { version: 6, groups }
}

/** Whether the address is a loopback address. */
export const isLoopbackAddress = (text: string): boolean => {
  const address = parseIpAddress(text)
  return address !== undefined && isLoopback(address)
}

const isLoopback = ({ version, groups }: IpAddress): boolean =>
  version === 4 ? groups[0] === 127 : groups.every((group, index) => group === (index === 7 ? 1 : 0))

/** The prefix of an address (a multiple of 16 bits for IPv6) as text, independent of how the address was written. */
export const networkOf = ({ version, groups }: IpAddress, bits: number): string =>
  version === 4
    ? groups.slice(0, bits / 8).join('.')
    : groups
        .slice(0, bits / 16)
        .map(group => group.toString(16))
        .join(':')

/** Networks counted as one client: an IPv4 address, or an IPv6 /64, which is a household's; and its /48, a site's. */
export type ClientNetworks = { readonly address: string; readonly site?: string }

/**
 * The networks that a client is counted by (rules/production#trusted-proxies); undefined for this machine. Some proxies
 * write a port behind the address. All texts that are no address count as one unknown client.
 */
export const clientNetworks = (client: string): ClientNetworks | undefined => {
  // The fast path: nearly all clients have an IPv4 address, and each request is counted more than once.
  const fourth = fourGroups.exec(client)?.[1]
  if (fourth !== undefined) return fourth.startsWith('127.') ? undefined : { address: fourth }
  const plain = parseIpAddress(client)
  if (plain && isLoopback(plain)) return undefined
  const known = plain ?? parseIpAddress(client.replace(/^(?:\[(.*)\]|([\d.]+))(?::\d{1,5})?$/, '$1$2'))
  if (!known) return { address: 'unknown' }
  return known.version === 4
    ? { address: networkOf(known, 32) }
    : { address: networkOf(known, 64), site: networkOf(known, 48) }
}

const fourGroups = /^(?:::ffff:)?((?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))$/i

const parseGroups = (text: string): readonly number[] | undefined => fourGroups.exec(text)?.[1]?.split('.').map(Number)

const parseLongGroups = (text: string): readonly number[] | undefined => {
  const [head = '', tail, ...more] = text.split('::')
  if (more.length > 0) return undefined
  const before = parseHex(head, tail === undefined)
  const after = parseHex(tail ?? '', true)
  if (!before || !after) return undefined
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined
  return [...before, ...Array.from({ length: missing }, () => 0), ...after]
}

/** Groups separated by colons; the last two may be written as an IPv4 address. */
const parseHex = (text: string, isEnd: boolean): readonly number[] | undefined => {
  if (text === '') return []
  const parts = text.split(':')
  const last = isEnd ? parseGroups(parts.at(-1) ?? '') : undefined
  const whole = last ? parts.slice(0, -1) : parts
  if (!whole.every(part => /^[0-9a-f]{1,4}$/i.test(part))) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = last ?? []
  return [...whole.map(part => Number.parseInt(part, 16)), ...(last ? [a * 256 + b, c * 256 + d] : [])]
}
