import { isIP } from 'node:net'

/**
 * What an address is counted as: itself, or its network of 64 bits for IPv6, of which one household has them all.
 * Undefined for this machine's own: the shop's server reading for itself, tests, a developer.
 */
export const addressKey = (address: string): string | undefined => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))) return undefined
  return isIP(plain) === 6 ? networkOf(plain) : plain
}

const networkOf = (address: string): string => {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
