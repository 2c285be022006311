/** Parses a typed sum such as `129,30`; undefined when it is not a sum. */
export const readSum = (written: string): number | undefined => {
  const [, euros, cents = ''] = /^\s*(\d{1,5})(?:[,.](\d{1,2}))?\s*€?\s*$/.exec(written) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}
