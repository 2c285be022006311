import type { WireHandedOut } from '@portti/contract'
import { type Cents, centsToWire } from '@portti/core/rules'
import type { StoredOrder } from '../store/order/find-order.ts'
import { goodsAtHand } from './goods-at-hand.ts'
import { orderResponse } from './order-response.ts'

type HandedOut = {
  readonly stored: StoredOrder
  readonly hasGoods: boolean
  readonly paid: readonly { readonly kind: string; readonly cents: Cents }[]
  readonly leftOut: WireHandedOut['left_out']
}

/** An order that is handed out, without personal data: no buyer, participant, holder, recipient or code of theirs. */
export const handedOutResponse = (
  { stored, hasGoods, paid, leftOut }: HandedOut,
  catalogue: Parameters<typeof orderResponse>[1],
): WireHandedOut => {
  const order = orderResponse(stored, catalogue)
  return {
    order: {
      ...order,
      customer: {},
      lines: order.lines.map(line => ({ ...line, event_registration: null })),
      codes_used: order.codes_used?.map(used => ({ ...used, code: '' })),
      tickets: order.tickets.map(ticket => ({ ...ticket, holder: null, gift: null })),
    },
    language: stored.order.language,
    paid: paid.map(({ kind, cents }) => ({ kind, amount: centsToWire(cents) })),
    left_out: leftOut,
    ...(hasGoods && goodsAtHand(order)),
  }
}
