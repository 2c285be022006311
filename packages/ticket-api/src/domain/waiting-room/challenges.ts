import { createHash } from 'node:crypto'
import type { ProofReason } from '@portti/contract'
import { challengeMs, isChallengeOpen } from '@portti/core/rules'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { Signer } from '../signing/signing-keys.ts'

/** The event that the work is for, and the address that has to do it. */
export type ChallengeScope = {
  readonly shopId: string
  readonly eventId: string
  /** The key of the address (`addressKey`); undefined for this machine. */
  readonly address: string | undefined
}

/** Challenges in ALTCHA's form, which the server does not store: each carries its scope and its end, signed. */
export type Challenges = {
  /** @param rounds iterations of the key derivation, which are the work of each try. */
  issue(scope: ChallengeScope, rounds: number): Promise<string>
  /** The id of the solved challenge, or the reason why the proof is not accepted. */
  check(scope: ChallengeScope, proof: string): Promise<{ readonly id: string } | Wrong>
}

type Wrong = Extract<ProofReason, 'proof_wrong' | 'proof_elsewhere' | 'proof_expired'>

/**
 * Beginning of the derived key to find: 256 tries on average, one for the server. A longer one would cost phones most.
 */
const keyPrefix = '00'
const maxProofLength = 2_000

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.literal(keyPrefix),
      data: z.object({ key: z.string(), scope: z.string(), until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

export const createChallenges = (signer: Signer, now: () => number): Challenges => {
  /** The library signs with a text. */
  const secretOf = (keyId: string): string | undefined => signer.signatureOf('challenges', keyId)
  return {
    async issue(scope, rounds) {
      const key = signer.keyId()
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        deriveKey,
        keyPrefix,
        data: { key, scope: digestOf(scope), until: now() + challengeMs },
        hmacSignatureSecret: secretOf(key) ?? '',
      })
      return JSON.stringify(challenge)
    },
    async check(scope, proof) {
      const given = parseProof(proof)
      const secret = given && secretOf(given.challenge.parameters.data.key)
      if (!given || secret === undefined) return 'proof_wrong'
      const { verified } = await verifySolution({ ...given, deriveKey, hmacSignatureSecret: secret })
      if (!verified) return 'proof_wrong'
      const { data, nonce } = given.challenge.parameters
      if (data.scope !== digestOf(scope)) return 'proof_elsewhere'
      return isChallengeOpen(data.until, now()) ? { id: nonce } : 'proof_expired'
    },
  }
}

const parseProof = (proof: string): z.infer<typeof proofSchema> | undefined => {
  if (proof.length > maxProofLength) return undefined
  try {
    return proofSchema.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString())).data
  } catch {
    return undefined
  }
}

/** The scope as a digest, because challenges are public and addresses are not. */
const digestOf = ({ shopId, eventId, address = '' }: ChallengeScope): string =>
  createHash('sha256')
    .update(JSON.stringify([shopId, eventId, address]))
    .digest('base64url')
    .slice(0, 22)
