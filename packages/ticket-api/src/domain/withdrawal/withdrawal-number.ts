/** Crockford's base 32: no letter that is read as a digit. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of a withdrawal for people, such as `7F3K-92QX`: the first 40 bits of its random id. */
export const withdrawalNumber = (id: string): string => {
  const bits = BigInt(`0x${id.replaceAll('-', '').slice(0, 10)}`)
  const letters = Array.from({ length: 8 }, (_, index) => digits[Number((bits >> BigInt(35 - 5 * index)) & 31n)])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
