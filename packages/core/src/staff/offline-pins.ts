import type { Clock, EpochMs } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { PinHash } from '../ports/pin-hash.ts'
import type { Clerk, Till } from './till.ts'

/** Stored PINs for signing in without the ticket API after the page was closed (rules/kiosk#offline-sign-in). */
export interface OfflinePins {
  /** Keeps the PIN of a clerk who has just signed in, hashed, for half a day. */
  keep(till: Till, clerk: Clerk, pin: string): Promise<void>
  /** The till, and the clerks who may sign in; undefined when there are none. */
  known(): { readonly till: Till; readonly clerks: readonly Clerk[] } | undefined
  /** Whether it is the PIN of the clerk; undefined for an unknown clerk. */
  isRight(clerkId: string, pin: string): Promise<boolean | undefined>
  /** Counts a wrong PIN; after the last try, all PINs are deleted. Returns the number of tries left. */
  countWrong(): number
  forget(): void
}

type StoredPin = { readonly clerk: Clerk; readonly salt: string; readonly hash: string; readonly until: EpochMs }
type StoredPins = { readonly till: Till; readonly pins: readonly StoredPin[]; readonly wrong: number }

const keyOfPins = 'portti-offline-pins'
/** As long as tickets are held for a device, unless told otherwise (rules/kiosk#allotment). */
const keptMs = 12 * 60 * 60_000
const maxWrong = 5

/** PINs of a device, stored in `storage` as slow hashes. Five wrong tries delete all of them. */
export const createOfflinePins = (given: {
  readonly storage: Pick<KeyValueStorage, 'get' | 'set' | 'remove'>
  readonly clock: Pick<Clock, 'now'>
  readonly ids: Ids
  readonly hash: PinHash
}): OfflinePins => {
  const { storage, clock, ids, hash } = given
  const forget = (): void => storage.remove(keyOfPins)
  const read = (): StoredPins | undefined => {
    const kept = parseStoredPins(storage.get(keyOfPins))
    if (!kept) return undefined
    const now = clock.now()
    // A clock that was set back does not prolong the PINs.
    const pins = kept.pins.filter(({ until }) => until > now && until <= now + keptMs)
    return pins.length > 0 ? { ...kept, pins } : undefined
  }
  const write = (kept: StoredPins): void => storage.set(keyOfPins, JSON.stringify(kept))
  return {
    keep: async (till, clerk, pin) => {
      const salt = ids.uuid()
      const hashed = await hash(pin, salt)
      if (hashed === undefined) return
      const others = read()?.pins.filter(one => one.clerk.id !== clerk.id) ?? []
      write({ till, pins: [...others, { clerk, salt, hash: hashed, until: clock.now() + keptMs }], wrong: 0 })
    },
    known: () => {
      const kept = read()
      return kept && { till: kept.till, clerks: kept.pins.map(({ clerk }) => clerk) }
    },
    isRight: async (clerkId, pin) => {
      const known = read()?.pins.find(({ clerk }) => clerk.id === clerkId)
      return known && (await hash(pin, known.salt)) === known.hash
    },
    countWrong: () => {
      const kept = read()
      const left = maxWrong - (kept?.wrong ?? maxWrong) - 1
      if (kept && left > 0) write({ ...kept, wrong: kept.wrong + 1 })
      else forget()
      return Math.max(0, left)
    },
    forget,
  }
}

/** The PINs as this version of the page stored them. */
const parseStoredPins = (text: string | undefined): StoredPins | undefined => {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as StoredPins
  } catch {
    return undefined
  }
}
