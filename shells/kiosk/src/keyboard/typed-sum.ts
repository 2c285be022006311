/** A sum as typed: whole euros, and cents after a comma. */
export type TypedSum = string

/** Keys that change a typed sum. */
export const isSumKey = (key: string): boolean => /^([\d,.]|Backspace)$/.test(key)

const pattern = /^\d{0,5}(,\d{0,2})?$/

/** The sum after one more key. A key that would make it invalid changes nothing. */
export const typeSum = (typed: TypedSum, key: string): { readonly typed: TypedSum; readonly cents: number } => {
  const wanted = key === 'Backspace' ? typed.slice(0, -1) : typed + (key === '.' ? ',' : key)
  const next = pattern.test(wanted) ? wanted.replace(/^0+(?=\d)/, '') : typed
  const [euros = '', cents = ''] = next.split(',')
  return { typed: next, cents: Number(euros) * 100 + Number(cents.padEnd(2, '0')) }
}
