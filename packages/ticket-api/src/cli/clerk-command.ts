import { randomInt } from 'node:crypto'
import { isPin } from '../domain/box-office/pin.ts'
import { addClerk, listClerks, revokeClerk } from '../features/box-office/clerks.ts'
import { createCatalogues } from '../features/catalogue/catalogues.ts'
import type { Database } from '../store/database.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { commandActor } from './command-actor.ts'
import { parseId } from './device-command.ts'
import { oneShop } from './one-shop.ts'
import { tableLines } from './table.ts'

const usage = 'Say clerk add NAME [--pin DIGITS] [--manager], clerk list or clerk revoke ID [--shop ID]'

/** Adds, lists and revokes the clerks of a shop (rules/kiosk#sign-in). */
export const clerkCommand = async (
  db: Database,
  [action, word, ...others]: readonly string[],
  { shop, manager: isManager = false, pin = String(randomInt(10_000)).padStart(4, '0') }: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  if (others.length > 0 || (action === 'list') === (word !== undefined)) throw new UsageFailure(usage)
  const { shopId } = await oneShop(db, createCatalogues(db, { now: Date.now }), shop)
  const now = Date.now()
  switch (action) {
    case 'add': {
      const name = (word ?? '').trim()
      if (name === '') throw new UsageFailure(usage)
      if (!isPin(pin)) throw new UsageFailure('A PIN has four to eight digits.')
      const { id } = await addClerk(db, { shopId, name, pin, isManager, by: commandActor(), now })
      say(`${name} (${id}) signs in with the PIN ${pin}`)
      say('The PIN is shown only now: Portti keeps nothing but its hash.')
      return 0
    }
    case 'list': {
      const rows = (await listClerks(db.kysely, shopId)).map(clerk => [
        clerk.id,
        clerk.name,
        clerk.isManager ? 'yes' : '',
        clerk.createdAt.toISOString().slice(0, 10),
        clerk.revokedAt?.toISOString().slice(0, 10) ?? '',
      ])
      for (const line of tableLines([['ID', 'NAME', 'MANAGER', 'SINCE', 'REVOKED'], ...rows], () => false)) say(line)
      return 0
    }
    case 'revoke':
      if (!(await revokeClerk(db, { shopId, id: parseId(word), by: commandActor(), now }))) {
        throw new UsageFailure(`No clerk ${word} sells for the shop ${shopId}: clerk list tells those who do.`)
      }
      say(`${word} is revoked: they sell no more from now on.`)
      return 0
    case undefined:
    default:
      throw new UsageFailure(usage)
  }
}
