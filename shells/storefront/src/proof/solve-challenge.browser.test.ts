import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, it } from 'vitest'
import { solveChallenge } from './solve-challenge.ts'

const secret = 'a secret of this test'
const newChallenge = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 640, deriveKey, keyPrefix: '00', hmacSignatureSecret: secret })

// rules/waiting-room#challenge
it('a challenge is solved beside the page, which goes on meanwhile', async () => {
  let [longest, last] = [0, performance.now()]
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)
  const proof = await solveChallenge(JSON.stringify(await newChallenge()))
  clearInterval(ticking)
  const given = JSON.parse(atob(proof ?? '')) as Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>
  const { verified } = await verifySolution({ ...given, deriveKey, hmacSignatureSecret: secret })
  expect(verified).toBe(true)
  // A page that worked it out itself would stand still for longer on any machine.
  expect(longest).toBeLessThan(1_000)
})

it('what is no challenge is not solved', async () => {
  for (const text of ['', '{}', 'null', '{"parameters":{"algorithm":"other","keyPrefix":"00"}}']) {
    expect(await solveChallenge(text)).toBeUndefined()
  }
})
