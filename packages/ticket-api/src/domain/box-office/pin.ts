import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { pinDigits } from '@portti/contract/words'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const hashBytes = 32

export type PinHash = { readonly salt: Buffer; readonly hash: Buffer }

const pinPattern = new RegExp(`^\\d{${pinDigits.least},${pinDigits.most}}$`)
/** Short enough to type at every sale, and useless without the device's key. */
export const isPin = (text: string): boolean => pinPattern.test(text)

export const hashPin = async (pin: string, salt: Buffer = randomBytes(16)): Promise<PinHash> => ({
  salt,
  hash: await derive(pin, salt, hashBytes),
})

export const isSamePin = async (pin: string, { salt, hash }: PinHash): Promise<boolean> =>
  timingSafeEqual(await derive(pin, salt, hashBytes), hash)
