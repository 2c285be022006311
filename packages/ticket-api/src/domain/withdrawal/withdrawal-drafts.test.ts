import { expect, test } from 'vitest'
import { createSigningKeys } from '../signing/signing-keys.ts'
import { createWithdrawalDrafts } from './withdrawal-drafts.ts'

const fields = {
  id: 'a',
  order: 'P26-000001',
  secret: '',
  name: 'Aino Niemi',
  email: 'aino@tyo.example',
  proof: 'aino@example.fi',
  said: 'Muki, sininen',
  wanted: new Map([['muki', 2]]),
}
const clock = { now: 0 }
const keys = createSigningKeys('a secret of this test', () => clock.now, [
  { id: 'k1', salt: '00', signsFrom: 0, isRevoked: false },
])
const drafts = createWithdrawalDrafts(keys.signer('withdrawal draft'), () => clock.now)

// rules/withdrawal#read-again
test('a draft opens in its shop for an hour, and says nothing of anybody', () => {
  clock.now = 0
  const draft = drafts.seal('peltohovi', fields)
  expect(drafts.open('peltohovi', draft)).toEqual(fields)
  expect(Buffer.from(draft.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toMatch(/aino|P26|muki/i)
  expect(drafts.seal('peltohovi', fields)).not.toBe(draft)
  expect(drafts.open('metsa', draft)).toBeUndefined()
  clock.now = 60 * 60_000
  expect(drafts.open('peltohovi', draft)).toBeUndefined()
})

// rules/withdrawal#read-again
test('a draft of a release before the receipt could go elsewhere opens as well', () => {
  clock.now = 0
  const { proof: _proof, ...before } = fields
  const draft = drafts.seal('peltohovi', before as typeof fields)
  expect(drafts.open('peltohovi', draft)).toEqual({ ...fields, proof: fields.email })
})

// rules/withdrawal#read-again
test('a draft that was changed, cut or made up does not open', () => {
  clock.now = 0
  const draft = drafts.seal('peltohovi', fields)
  const changed = `${draft.slice(0, -1)}${draft.endsWith('A') ? 'Q' : 'A'}`
  for (const wrong of [changed.slice(0, -3), draft.slice(0, 30), `k2${draft.slice(2)}`, 'k1.', '', 'k1.AAAA', '.']) {
    expect(drafts.open('peltohovi', wrong), wrong).toBeUndefined()
  }
})

test('the longest draft fits an address', () => {
  clock.now = 0
  const said = Array.from({ length: 1_000 }, (_, index) => String.fromCodePoint(0x4e00 + index * 17)).join('')
  expect(drafts.seal('peltohovi', { ...fields, said }).length).toBeLessThan(6_000)
})
