import type { Language } from '@portti/core/rules'
import { boxOfficeRefusal } from '../../domain/box-office/refusals.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { derivedUuid } from '../../platform/derived-uuid.ts'
import { splitAllotment } from '../../store/cart/split-allotment.ts'
import type { Database } from '../../store/database.ts'
import { retrySerialization } from '../../store/retry-conflict.ts'
import { type ListedAllotment, lateSaleMs, listAllotments, readAllottedPiece } from './allotments.ts'
import type { ClerkSession } from './box-office.ts'
import { type CounterSales, stockGone } from './counter-sales.ts'

export type AllottedSale = {
  readonly catalogue: Catalogue
  readonly session: ClerkSession
  readonly allotmentId: string
  /** The device's own id of the sale: told again, it is the same sale. */
  readonly saleId: string
  readonly codes: readonly string[]
  readonly amountCents: number
  readonly tenderedCents: number
  readonly language: Language
}

/** Cash sales that a device made of its allotments, maybe without a network (rules/kiosk#allotment). */
export type AllottedSales = {
  list(shopId: string, session: ClerkSession): Promise<readonly ListedAllotment[]>
  /**
   * Records a sale once. Refused as `allotment_gone` when it cannot be recorded any more; any other refusal leaves it to
   * be sent again.
   */
  sell(sale: AllottedSale): Promise<Refused | undefined>
}

export const createAllottedSales = ({
  db: { kysely },
  counterSales,
  now,
}: {
  readonly db: Pick<Database, 'kysely'>
  readonly counterSales: CounterSales
  readonly now: () => number
}): AllottedSales => ({
  list: (shopId, { device }) => listAllotments(kysely, { shopId, deviceId: device.id, now: now() }),

  async sell({ catalogue, session, allotmentId, saleId, codes, amountCents, tenderedCents, language }) {
    const { shopId } = catalogue
    const cartId = derivedUuid(shopId, allotmentId, saleId)
    const split = { shopId, allotmentId, deviceId: session.device.id, cartId, codes, now: now() }
    const isSplit = await retrySerialization(() =>
      kysely.transaction().execute(trx => splitAllotment(trx, { ...split, expiresAt: now() + lateSaleMs })),
    )
    if (!isSplit) return boxOfficeRefusal('allotment_gone')
    const cash = { kind: 'cash', amountCents, tenderedCents, reference: undefined } as const
    const outcome = await counterSales.sell({
      catalogue,
      cartId,
      session,
      payment: { amountCents, parts: amountCents === 0 ? [] : [cash], isNamed: false },
      language,
      idempotencyKey: saleId,
      handedOver: { codes, piece: await readAllottedPiece(kysely, { shopId, allotmentId }) },
    })
    if (!('refusal' in outcome)) return undefined
    return outcome.refusal.code === stockGone ? boxOfficeRefusal('allotment_gone') : outcome
  },
})
