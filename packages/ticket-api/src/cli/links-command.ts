import { createCatalogues } from '../features/catalogue/catalogues.ts'
import { revokeLinks } from '../features/order/revoke-links.ts'
import type { Database } from '../store/database.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { commandActor, parseReason } from './command-actor.ts'
import { oneShop } from './one-shop.ts'

/** Ends the links of an order that got into wrong hands (rules/orders#links). */
export const linksCommand = async (
  db: Database,
  [action, number, ...others]: readonly string[],
  options: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  if (action !== 'revoke' || number === undefined || others.length > 0) {
    throw new UsageFailure('Say links revoke NUMBER --reason WHY [--shop ID]')
  }
  const reason = parseReason(options, 'the links of an order end')
  const now = Date.now()
  const { shopId } = await oneShop(db, createCatalogues(db, { now: () => now }), options.shop)
  if (!(await revokeLinks(db, { shopId, number, by: commandActor(), reason, now }))) {
    throw new UsageFailure(`The shop ${shopId} has no order ${number}.`)
  }
  say(`The links of ${number} open nothing any more. Its buyer gets new ones by e-mail at /orders/find/.`)
  return 0
}
