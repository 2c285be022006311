import type { WireHandedOut } from '@portti/contract'
import { readOrder } from '../../order/read-order.ts'
import * as wire from '../../wire/wire-object.ts'
import type { HandedOut } from './hand-out.ts'
import { paidOf } from './read-counter-order.ts'

export const readHandedOut = (from: wire.WireObject<WireHandedOut>): HandedOut => {
  const left = wire.inner(from, 'left_out')
  return {
    order: { ...readOrder(wire.inner(from, 'order')), customer: {} },
    language: wire.text(from, 'language'),
    paid: paidOf(from),
    leftOut: { used: wire.whole(left, 'used'), given: wire.whole(left, 'given') },
  }
}
