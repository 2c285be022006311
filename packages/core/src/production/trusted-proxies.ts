import { err, ok, type Result } from 'neverthrow'
import { parseIpAddress } from '../network/ip-address.ts'

/**
 * Proxies whose `x-forwarded-*` headers are trusted (`PORTTI_TRUSTED_PROXIES`): comma-separated addresses and networks,
 * and the names `loopback`, `linklocal` and `uniquelocal`. This machine is always trusted, because our own servers
 * proxy to each other. The error is the invalid part.
 */
export const parseTrustedProxies = (text: string | undefined): Result<string, string> => {
  const parts = text ? text.split(',').map(part => part.trim()) : []
  const wrong = parts.find(part => !isProxy(part))
  return wrong === undefined ? ok([...new Set(['loopback', ...parts])].join(',')) : err(wrong)
}

const isProxy = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [start = '', range, ...more] = text.split('/')
  const address = parseIpAddress(start)
  if (!address || more.length > 0) return false
  if (range === undefined) return true
  const longest = address.version === 4 ? 32 : 128
  return /^[1-9]\d{0,2}$/.test(range) ? Number(range) <= longest : address.version === 4 && isMask(range)
}

/** Leading ones, then zeros. */
const isMask = (text: string): boolean => {
  const mask = parseIpAddress(text)
  return mask?.version === 4 && /^1+0*$/.test(mask.groups.map(group => group.toString(2).padStart(8, '0')).join(''))
}
