import { acceptedForMs, type SigningKey } from '../domain/signing/signing-keys.ts'
import { rotateKey } from '../features/signing/rotate-key.ts'
import type { Database } from '../store/database.ts'
import { listSigningKeys } from '../store/signing/signing-key-rows.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { commandActor, parseReason } from './command-actor.ts'
import { tableLines } from './table.ts'

/** Lists and rotates the keys that sign tokens (rules/production#signing-keys). */
export const keyCommand = async (
  db: Database,
  [action, ...others]: readonly string[],
  options: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  if (others.length > 0 || (action !== 'list' && action !== 'rotate')) {
    throw new UsageFailure('Say key list or key rotate [--at-once --reason WHY]')
  }
  const now = Date.now()
  if (action === 'list') {
    const rows = (await listSigningKeys(db.pool)).map((key, index, all) => [
      key.id,
      moment(key.signsFrom),
      stateOf(key, all.slice(index + 1), now),
    ])
    for (const line of tableLines([['ID', 'SIGNS FROM', 'STATE'], ...rows], () => false)) say(line)
    return 0
  }
  const atOnce = options['at-once'] === true
  const reason = atOnce ? parseReason(options, 'all keys are revoked') : options.reason
  const { id, signsFrom } = await rotateKey(db, { atOnce, by: commandActor(), reason, now })
  say(
    atOnce
      ? `${id} signs now. Earlier keys are refused within ten seconds: open carts are lost, and links that were sent by e-mail, in all shops.`
      : `${id} signs from ${moment(signsFrom)} on, in all processes. The earlier key is accepted until ${moment(signsFrom + acceptedForMs)}.`,
  )
  return 0
}

const moment = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

const stateOf = ({ signsFrom, isRevoked }: SigningKey, later: readonly SigningKey[], now: number): string => {
  if (isRevoked) return 'revoked'
  if (signsFrom > now) return 'signs soon'
  const successor = later.find(key => !key.isRevoked)
  if (successor === undefined || successor.signsFrom > now) return 'signs'
  const until = successor.signsFrom + acceptedForMs
  // Links in e-mails live until their key is revoked.
  return until > now ? `accepted until ${moment(until)}` : 'accepted for links in e-mails'
}
