import { createSecretKey, timingSafeEqual } from 'node:crypto'
import { deriveKey, type SigningPurpose } from './derive-key.ts'
import { hmacSha256 } from './hmac-sha256.ts'

/** A key as the database has it. Its salt signs nothing without the server's secret. Moments in milliseconds. */
export type SigningKey = {
  /** Public: it travels in what the key signed. Empty for the secret itself, which signed before keys had ids. */
  readonly id: string
  /** Hexadecimal. */
  readonly salt: string
  readonly signsFrom: number
  readonly isRevoked: boolean
}

/** Signs for one purpose. */
export type Signer = {
  /** The id of the key that signs now. */
  keyId(): string
  /** Whether signatures by a key are still accepted. */
  accepts(keyId: string): boolean
  /** The signature by a key; undefined for a key that is not accepted. */
  signatureOf(text: string, keyId: string): string | undefined
}

export type SigningKeys = {
  signer(purpose: SigningPurpose): Signer
  /** Takes the place of the keys known so far. */
  replace(keys: readonly SigningKey[]): void
}

/**
 * How long the previous key is accepted once another signs: far longer than a cart lives, so that a payment that ends
 * after its cart still finds its shopper.
 */
export const acceptedForMs = 24 * 60 * 60_000

/** Purposes whose signatures live as long as what they open: only revoked keys end them. */
const lasting: readonly SigningPurpose[] = ['order link', 'waiting room place']

/** The first kind of token: signed by the secret itself, without a key's id. */
const beforeKeys: SigningKey = { id: '', salt: '', signsFrom: 0, isRevoked: false }

/**
 * The keys of all processes (rules/production#signing-keys). The newest one whose time has come signs; the ones before
 * it are accepted for a while.
 */
export const createSigningKeys = (
  secret: string,
  now: () => number,
  first: readonly SigningKey[] = [],
): SigningKeys => {
  /** The keys that are not revoked, oldest first. */
  let usable: readonly SigningKey[] = []
  /** By id, each with the moment when a newer one has signed for long enough. */
  let accepting = new Map<string, { readonly key: SigningKey; readonly until: number }>()
  const replace = (given: readonly SigningKey[]): void => {
    const isRevoked = given.some(key => key.isRevoked)
    const all = [{ ...beforeKeys, isRevoked }, ...given.toSorted((a, b) => a.signsFrom - b.signsFrom)]
    const kept = all.filter(key => !key.isRevoked)
    const untilOf = (index: number): number => (kept[index + 1]?.signsFrom ?? Number.POSITIVE_INFINITY) + acceptedForMs
    accepting = new Map(kept.map((key, index) => [key.id, { key, until: untilOf(index) }]))
    usable = kept.filter(({ id }) => id !== '')
  }
  replace(first)

  /** A clock that was set back before all keys still signs with the oldest. */
  const signing = (): SigningKey => {
    const at = now()
    const key = usable.findLast(({ signsFrom }) => signsFrom <= at) ?? usable[0]
    if (key === undefined) throw new Error('No signing key was read from the database yet.')
    return key
  }
  const accepted = (id: string, purpose: SigningPurpose): SigningKey | undefined => {
    const known = accepting.get(id)
    return known && (lasting.includes(purpose) || now() < known.until) ? known.key : undefined
  }

  return {
    replace,
    signer(purpose) {
      const hmacs = new Map<string, ReturnType<typeof hmacSha256>>()
      const hmacOf = ({ id, salt }: SigningKey): ReturnType<typeof hmacSha256> => {
        const known = hmacs.get(id)
        if (known !== undefined) return known
        const made = hmacSha256(id === '' ? createSecretKey(secret, 'utf8') : deriveKey(secret, purpose, salt))
        hmacs.set(id, made)
        return made
      }
      return {
        keyId: () => signing().id,
        accepts: keyId => accepted(keyId, purpose) !== undefined,
        signatureOf(text, keyId) {
          const key = accepted(keyId, purpose)
          return key && hmacOf(key)(text)
        },
      }
    },
  }
}

/** A signature with the id of its key, `<id>.<signature>`. */
export const signText = (signer: Signer, text: string): string => {
  const id = signer.keyId()
  return `${id}.${signer.signatureOf(text, id)}`
}

/** Whether `signText` made a signature for a text, by a key that is accepted. */
export const isSignedText = (signer: Signer, text: string, given: string): boolean => {
  const [id = '', signature = '', ...more] = given.split('.')
  const right = id === '' || more.length > 0 ? undefined : signer.signatureOf(text, id)
  return right !== undefined && isSameText(signature, right)
}

/** Whether two texts are the same, in a time that says nothing about where they differ. */
export const isSameText = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
