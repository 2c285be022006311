/** A sum as it is typed: whole euros, and cents behind a comma. */
export type TypedSum = string

const pattern = /^\d{0,5}(,\d{0,2})?$/

/** The sum after one more key; a key that makes no sum leaves it as it was. */
export const typeSum = (typed: TypedSum, key: string): { readonly typed: TypedSum; readonly cents: number } => {
  const wanted = key === 'Backspace' ? typed.slice(0, -1) : typed + (key === '.' ? ',' : key)
  const next = pattern.test(wanted) ? wanted.replace(/^0+(?=\d)/, '') : typed
  const [euros = '', cents = ''] = next.split(',')
  return { typed: next, cents: Number(euros) * 100 + Number(cents.padEnd(2, '0')) }
}

/** A whole sum as it was written, such as `129,30`; undefined when it is none. */
export const readSum = (written: string): number | undefined => {
  const [, euros, cents = ''] = /^\s*(\d{1,5})(?:[,.](\d{1,2}))?\s*€?\s*$/.exec(written) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}
