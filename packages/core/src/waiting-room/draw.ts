/**
 * Random places without a row per person: a permutation of the numbers 0 … size - 1, chosen by the seed. Numbers are
 * given out before the seed exists, so nobody can choose theirs; with the seed anybody can check every place
 * (rules/waiting-room#draw).
 *
 * A Feistel network over the smallest even number of bits that holds all numbers; a result outside is permuted again
 * (cycle walking), so that each number has exactly one place.
 */
export const placeInDraw = (
  number: number,
  { seed, size }: { readonly seed: string; readonly size: number },
): number => {
  if (!Number.isInteger(number) || number < 0 || number >= size) throw new RangeError('No number of this draw')
  const keys = keysOf(seed)
  const half = Math.max(minHalf, Math.ceil(bitsOf(size - 1) / 2))
  let place = number
  do place = permute(place, half, keys)
  while (place >= size)
  return place
}

const rounds = 8
/** Fewer bits permute too few orders to be fair among few people. */
const minHalf = 5

const bitsOf = (number: number): number => 32 - Math.clz32(number)

const permute = (number: number, half: number, keys: readonly number[]): number => {
  const mask = 2 ** half - 1
  let left = Math.floor(number / 2 ** half)
  let right = number & mask
  for (const key of keys) {
    const next = left ^ (mix(right ^ key) & mask)
    left = right
    right = next
  }
  return left * 2 ** half + right
}

/** One key a round, from the whole seed. */
const keysOf = (seed: string): readonly number[] =>
  Array.from({ length: rounds }, (_, round) => {
    let key = mix(round + 1)
    for (let at = 0; at < seed.length; at += 1) key = mix(key ^ seed.charCodeAt(at))
    return key
  })

/** The finaliser of MurmurHash3: each bit of the input changes each bit of the result with a probability of a half. */
const mix = (value: number): number => {
  let mixed = value | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
