import type { WireHandedOut } from '@portti/contract'
import { parseOrder } from '../../order/parse-order.ts'
import * as wire from '../../wire/wire-object.ts'
import type { HandedOut } from './hand-out-service.ts'
import { goodsOf, paidOf } from './parse-counter-order.ts'

export const parseHandedOut = (from: wire.WireObject<WireHandedOut>): HandedOut => {
  const left = wire.inner(from, 'left_out')
  return {
    order: { ...parseOrder(wire.inner(from, 'order')), customer: {} },
    language: wire.text(from, 'language'),
    paid: paidOf(from),
    ...goodsOf(from),
    leftOut: { used: wire.whole(left, 'used'), given: wire.whole(left, 'given') },
  }
}
