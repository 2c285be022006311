import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** Purposes of signatures. Each has a key of its own, so that a signature for one is invalid for the others. */
export type SigningPurpose =
  | 'cart token'
  | 'delivery price'
  | 'stream link'
  | 'order link'
  | 'waiting room place'
  | 'proof of work'
  | 'sandbox notice'
  | 'sandbox form'
  | 'withdrawal draft'

/** The key of a purpose: HKDF (RFC 5869) with SHA-256 over the server's secret. @param salt hexadecimal */
export const deriveKey = (secret: string, purpose: SigningPurpose, salt = ''): KeyObject =>
  createSecretKey(new Uint8Array(hkdfSync('sha256', secret, Buffer.from(salt, 'hex'), `portti ${purpose}`, 32)))
