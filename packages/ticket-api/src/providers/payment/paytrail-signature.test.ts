import { expect, test } from 'vitest'
import { isPaytrailSigned, signPaytrail } from './paytrail-signature.ts'
import file from './vectors/paytrail-vectors.json' with { type: 'json' }

const algorithmOf = ({ algorithm }: { readonly algorithm: string }) => (algorithm === 'sha512' ? 'sha512' : 'sha256')
const right = [...file.vectors, ...file.derived]
const one = () => {
  const [vector] = file.vectors
  if (!vector) throw new Error('There are no vectors')
  const { params, body, secret, expected_signature: signature } = vector
  return { params, body, secret, signature }
}

test.each(right.map(vector => [vector.id, vector] as const))('%s is signed as documented', (_id, vector) => {
  const { params, body, secret, expected_signature: expected } = vector
  expect(signPaytrail(params, body, secret, algorithmOf(vector))).toBe(expected)
  expect(isPaytrailSigned({ ...params, signature: expected }, body, secret)).toBe(true)
})

test.each(file.negative.map(vector => [vector.id, vector] as const))('%s is refused', (_id, vector) => {
  const { params, body, secret, signature } = vector
  expect(isPaytrailSigned({ ...params, signature }, body, secret)).toBe(false)
})

test('every checkout field counts, other fields do not', () => {
  const { params, body, secret, signature } = one()
  expect(isPaytrailSigned({ ...params, signature, 'checkout-new': 'x' }, body, secret)).toBe(false)
  expect(isPaytrailSigned({ ...params, signature, other: 'x' }, body, secret)).toBe(true)
})

test('a field that came twice, an unknown algorithm or no signature is refused', () => {
  const { params, body, secret, signature } = one()
  const account = params['checkout-account']
  expect(isPaytrailSigned({ ...params, signature, 'checkout-account': [account, account] }, body, secret)).toBe(false)
  expect(isPaytrailSigned({ ...params, signature, 'checkout-algorithm': 'md5' }, body, secret)).toBe(false)
  expect(isPaytrailSigned(params, body, secret)).toBe(false)
  expect(isPaytrailSigned({ ...params, signature: signature.toUpperCase() }, body, secret)).toBe(false)
})
