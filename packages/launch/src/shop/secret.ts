import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailure } from '../terminal/command-failure.ts'

const minLength = 32

/**
 * The secret that signs cart tokens (rules/cart#cart-token): `PORTTI_SECRET` if given (several machines share one),
 * else one created at the first start and stored in the data folder, readable by its owner only. @throws CommandFailure when
 * it is too short
 */
export function readSecret(dataDir: string, given: string | undefined): string {
  if (given) {
    if (given.length >= minLength) return given
    throw new CommandFailure(
      `PORTTI_SECRET has ${given.length} characters: set it to a random text of at least ${minLength}.`,
    )
  }
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  chmodSync(file, 0o600)
  const kept = readFileSync(file, 'utf8').trim()
  if (kept.length >= minLength) return kept
  throw new CommandFailure(
    `${file} is damaged: put back a copy of it, or delete it: a new one is made, and open carts and links already mailed are lost.`,
  )
}
