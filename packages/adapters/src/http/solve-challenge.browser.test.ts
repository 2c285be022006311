import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, it, vi } from 'vitest'
import { solveChallenge } from './solve-challenge.ts'

const secret = 'a secret of this test'
const newChallenge = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 640, deriveKey, keyPrefix: '00', hmacSignatureSecret: secret })

// rules/waiting-room#challenge
it('a challenge is solved by the browser’s own Web Crypto, which works beside the page', async () => {
  const challenge = JSON.stringify(await newChallenge())
  const derive = vi.spyOn(crypto.subtle, 'deriveBits')
  const proof = await solveChallenge(challenge)
  expect(derive).toHaveBeenCalled()
  derive.mockRestore()
  const given = JSON.parse(atob(proof ?? '')) as Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>
  const { verified } = await verifySolution({ ...given, deriveKey, hmacSignatureSecret: secret })
  expect(verified).toBe(true)
})

it('what is no challenge is not solved', async () => {
  for (const text of ['', '{}', 'null', '{"parameters":{"algorithm":"other","keyPrefix":"00"}}']) {
    expect(await solveChallenge(text)).toBeUndefined()
  }
})
