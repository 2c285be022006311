import { createHmac, timingSafeEqual } from 'node:crypto'

/** Names with values, as headers or a query carry them. */
export type PaytrailFields = Readonly<Record<string, unknown>>

const algorithms = ['sha256', 'sha512'] as const
type Algorithm = (typeof algorithms)[number]

/**
 * Paytrail's signature: an HMAC over every `checkout-*` field, sorted by name, and the body's exact bytes. The fields
 * are not a fixed list: new ones are signed too.
 */
export const signPaytrail = (fields: PaytrailFields, body: string, secret: string, algorithm: Algorithm): string =>
  createHmac(algorithm, secret)
    .update([...signedRows(fields), body].join('\n'))
    .digest('hex')

/** Whether the fields carry a signature made with the secret, over themselves and the body. */
export const isPaytrailSigned = (fields: PaytrailFields, body: string, secret: string): boolean => {
  const { signature } = fields
  const algorithm = algorithms.find(one => one === fields['checkout-algorithm'])
  if (typeof signature !== 'string' || !algorithm) return false
  // A repeated field is ambiguous.
  if (signedNames(fields).some(name => typeof fields[name] !== 'string')) return false
  const given = Buffer.from(signature)
  const right = Buffer.from(signPaytrail(fields, body, secret, algorithm))
  return given.length === right.length && timingSafeEqual(given, right)
}

const signedNames = (fields: PaytrailFields): readonly string[] =>
  Object.keys(fields).filter(name => name.toLowerCase().startsWith('checkout-'))

const signedRows = (fields: PaytrailFields): readonly string[] =>
  signedNames(fields)
    .map(name => [name.toLowerCase(), fields[name]] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}:${String(value)}`)
