import type { WireParkedSale } from '@portti/contract'
import { omitUndefined } from '../../wire/omit-undefined.ts'
import * as wire from '../../wire/wire-object.ts'
import type { ParkedSale } from './parked-sale-service.ts'

export const parseParkedSale = (from: wire.WireObject<WireParkedSale>): ParkedSale =>
  omitUndefined({
    id: wire.id(wire.inner(from, 'cart'), 'uuid'),
    note: wire.text(from, 'note'),
    lines: wire.each(from, 'lines', line => ({
      title: wire.localizedText(line, 'title'),
      amount: wire.whole(line, 'amount'),
    })),
    pieces: wire.whole(from, 'pieces'),
    total: wire.cents(from, 'total'),
    clerk: wire.text(from, 'clerk'),
    till: wire.text(from, 'device'),
    parkedAt: wire.moment(from, 'at'),
    heldUntil: wire.optionalMoment(from, 'until'),
    isProlonged: wire.flag(from, 'is_prolonged'),
  })
