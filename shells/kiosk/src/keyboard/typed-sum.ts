/** A sum as typed: whole euros, and cents after a comma. */
export type TypedSum = string

const pattern = /^\d{0,5}(,\d{0,2})?$/

/** The sum after one more key. A key that would make it invalid changes nothing. */
export const typeSum = (typed: TypedSum, key: string): { readonly typed: TypedSum; readonly cents: number } => {
  const wanted = key === 'Backspace' ? typed.slice(0, -1) : typed + (key === '.' ? ',' : key)
  const next = pattern.test(wanted) ? wanted.replace(/^0+(?=\d)/, '') : typed
  const [euros = '', cents = ''] = next.split(',')
  return { typed: next, cents: Number(euros) * 100 + Number(cents.padEnd(2, '0')) }
}

/** Parses a typed sum such as `129,30`; undefined when it is not a sum. */
export const readSum = (written: string): number | undefined => {
  const [, euros, cents = ''] = /^\s*(\d{1,5})(?:[,.](\d{1,2}))?\s*€?\s*$/.exec(written) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}
