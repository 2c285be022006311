import type { WireAllotment } from '@portti/contract'
import type { ApiResult } from '../../errors/api-result.ts'
import { centsToWire } from '../../money/money.ts'
import { createStaffCall } from '../../staff/staff-call.ts'
import { parseFee } from '../../ticket-api/parse-product.ts'
import type { GatewayParts } from '../../wire/create-call.ts'
import * as wire from '../../wire/wire-object.ts'
import type { Allotment, OfflineSale } from './allotment.ts'

/** The calls of tickets that are held for a device (rules/kiosk#allotment). Never throws. */
export interface AllotmentApi {
  listAllotments(): ApiResult<readonly Allotment[]>
  /** Records a cash sale of held tickets; the sale's id is the idempotency key. */
  sellAllotted(sale: OfflineSale): ApiResult<void>
}

/** The calls of held tickets over the clerk's line. A refusal, or no answer, is the error of the result. */
export const createAllotmentApi = (given: GatewayParts): AllotmentApi => {
  const call = createStaffCall(given)
  return {
    listAllotments: () =>
      call('listAllotments', {}, {}, body =>
        wire.each(wire.withList(body, 'allotments'), 'allotments', parseAllotment),
      ),
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

const parseAllotment = (from: wire.WireObject<WireAllotment>): Allotment => {
  const reserved = wire.optionalInner(from, 'reserved')
  return {
    id: wire.id(from, 'id'),
    productId: wire.id(wire.inner(from, 'product'), 'id'),
    price: wire.cents(from, 'price'),
    ...(reserved && {
      reserved: { vatRate: wire.number(reserved, 'vat_rate'), fees: wire.each(reserved, 'fees', parseFee) },
    }),
    until: wire.moment(from, 'until'),
    tickets: wire.each(from, 'tickets', ticket => {
      const qr = wire.inner(ticket, 'qr')
      return { code: wire.text(ticket, 'code'), qr: { size: wire.number(qr, 'size'), path: wire.text(qr, 'path') } }
    }),
  }
}
