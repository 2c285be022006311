import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'
import type { Signer } from '../signing/signing-keys.ts'
import type { WithdrawalFields } from './withdrawal-fields.ts'

/**
 * Seals the content of a withdrawal form for the address of the next page (rules/withdrawal#read-again): the page can
 * be read again, and its address reveals no personal data. Nothing is stored.
 */
export type WithdrawalDrafts = {
  seal(shopId: string, fields: WithdrawalFields): string
  /** Undefined for one that is too old, of another shop or not ours. */
  open(shopId: string, draft: string): WithdrawalFields | undefined
}

const openForMs = 60 * 60_000
const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16
const sealedSchema = z.object({
  until: z.number(),
  fields: z.object({
    id: z.string(),
    order: z.string(),
    secret: z.string(),
    name: z.string(),
    email: z.string(),
    // In drafts that an earlier release sealed, e-mail and proof are one.
    proof: z.optional(z.string()),
    said: z.string(),
    wanted: z.array(z.tuple([z.string(), z.number()])),
  }),
})

export const createWithdrawalDrafts = (signer: Signer, now: () => number): WithdrawalDrafts => {
  /** HMAC as a key derivation (NIST SP 800-108). */
  const keyOf = (keyId: string, shopId: string): Buffer | undefined => {
    const derived = signer.signatureOf(`draft of ${shopId}`, keyId)
    return derived === undefined ? undefined : Buffer.from(derived, 'base64url')
  }
  return {
    seal(shopId, fields) {
      const keyId = signer.keyId()
      const key = keyOf(keyId, shopId)
      if (key === undefined) throw new Error('The key that signs is not accepted.')
      const text = JSON.stringify({ until: now() + openForMs, fields: { ...fields, wanted: [...fields.wanted] } })
      const iv = randomBytes(ivLength)
      const sealing = createCipheriv(cipher, key, iv)
      const sealed = [sealing.update(deflateRawSync(text)), sealing.final()]
      return `${keyId}.${Buffer.concat([iv, sealing.getAuthTag(), ...sealed]).toString('base64url')}`
    },
    open(shopId, draft) {
      const [keyId = '', sealed = ''] = draft.split('.')
      const key = keyId === '' ? undefined : keyOf(keyId, shopId)
      const bytes = Buffer.from(sealed, 'base64url')
      if (key === undefined || bytes.length <= ivLength + tagLength) return undefined
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength))
      opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      try {
        const packed = Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()])
        const { until, fields } = sealedSchema.parse(JSON.parse(inflateRawSync(packed).toString()))
        const { email, proof = email, wanted } = fields
        return now() < until ? { ...fields, proof, wanted: new Map(wanted) } : undefined
      } catch {
        return undefined
      }
    },
  }
}
