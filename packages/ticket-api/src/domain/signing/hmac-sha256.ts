import { hash, type KeyObject } from 'node:crypto'

const blockBytes = 64

/**
 * HMAC with SHA-256 by one key (RFC 2104), in base64url. It is made of two one-shot hashes, since an object of
 * `createHmac` for each signature takes a tenth of the processor time of an add to a cart (docs/speed.md).
 */
export const hmacSha256 = (key: KeyObject): ((text: string) => string) => {
  const bytes = key.export()
  const block = bytes.length > blockBytes ? hash('sha256', bytes, 'buffer') : bytes
  const padOf = (byte: number): Buffer =>
    Buffer.from(Array.from({ length: blockBytes }, (_, index) => byte ^ (block[index] ?? 0)))
  const [inner, outer] = [padOf(0x36), padOf(0x5c)]
  return text => {
    const message = Buffer.allocUnsafe(blockBytes + Buffer.byteLength(text))
    inner.copy(message)
    message.write(text, blockBytes)
    return hash('sha256', Buffer.concat([outer, hash('sha256', message, 'buffer')]), 'base64url')
  }
}
