import { formatEuros } from '@portti/core/rules'
import { createCatalogues } from '../catalogue/catalogues.ts'
import type { Database } from '../db/database.ts'
import { refundOrder } from '../order/refund-order.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { oneShop } from './one-shop.ts'

/** Cancels a paid order and gives its price back; the running server asks the provider for it. */
export const refundCommand = async (
  database: Database,
  [number, ...others]: readonly string[],
  { shop }: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  if (number === undefined || others.length > 0) throw new UsageFailure('Name one order: refund NUMBER [--shop ID]')
  const { shopId } = await oneShop(database, createCatalogues(database, { now: Date.now }), shop)
  const { refundCents, provider } = await refundOrder(database, { shopId, number, now: Date.now() })
  say(
    provider === undefined
      ? `${number} is cancelled; nothing was paid by a payment provider.`
      : `${number} is cancelled; ${formatEuros(refundCents, 'en')} will be given back by ${provider}.`,
  )
  return 0
}
