import type { WireAllotment } from '@portti/contract'
import type { Result } from 'neverthrow'
import type { ShopError } from '../../errors/shop-error.ts'
import { centsToWire } from '../../money/money.ts'
import { createStaffCall } from '../../staff/staff-call.ts'
import { readFee } from '../../ticket-api/read-product.ts'
import type { GatewayParts } from '../../wire/create-call.ts'
import * as wire from '../../wire/wire-object.ts'
import type { Allotment, OfflineSale } from './allotment.ts'

type Answer<Value> = Promise<Result<Value, ShopError>>

/** The calls of tickets that are held for a device (rules/kiosk#allotment). Never throws. */
export interface AllotmentApi {
  listAllotments(): Answer<readonly Allotment[]>
  /** Records a cash sale of held tickets; the sale's id is the idempotency key. */
  sellAllotted(sale: OfflineSale): Answer<void>
}

/** The calls of held tickets over the clerk's line. A refusal, or no answer, is the error of the result. */
export const createAllotmentApi = (given: GatewayParts): AllotmentApi => {
  const call = createStaffCall(given)
  return {
    listAllotments: () =>
      call('listAllotments', {}, {}, body => wire.each(wire.withList(body, 'allotments'), 'allotments', readAllotment)),
    sellAllotted: ({ id, allotmentId, codes, sum, tendered, clerkId }) =>
      call(
        'sellAllotted',
        { allotmentId },
        {
          key: id,
          body: {
            sale: {
              id,
              tickets: [...codes],
              amount: centsToWire(sum),
              tendered: centsToWire(tendered),
              ...(clerkId !== undefined && { clerk: { id: clerkId } }),
            },
          },
        },
        () => undefined,
      ),
  }
}

const readAllotment = (from: wire.WireObject<WireAllotment>): Allotment => {
  const reserved = wire.optionalInner(from, 'reserved')
  return {
    id: wire.id(from, 'id'),
    productId: wire.id(wire.inner(from, 'product'), 'id'),
    price: wire.cents(from, 'price'),
    ...(reserved && {
      reserved: { vatRate: wire.number(reserved, 'vat_rate'), fees: wire.each(reserved, 'fees', readFee) },
    }),
    until: wire.moment(from, 'until'),
    tickets: wire.each(from, 'tickets', ticket => {
      const qr = wire.inner(ticket, 'qr')
      return { code: wire.text(ticket, 'code'), qr: { size: wire.number(qr, 'size'), path: wire.text(qr, 'path') } }
    }),
  }
}
