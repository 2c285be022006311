import type { WireDrawerReport } from '@portti/contract'
import { drawerReportKinds } from '@portti/contract/words'
import type { Cents } from '../../money/money.ts'
import * as wire from '../../wire/wire-object.ts'
import type { DrawerReport } from './drawer-report.ts'

/** A larger difference of the drawer is explained (rules/kiosk#drawer). */
const maxUnexplained: Cents = 100

export const parseReport = (from: wire.WireObject<WireDrawerReport>): DrawerReport => {
  const sales = wire.inner(from, 'sales')
  const refunds = wire.inner(from, 'refunds')
  const cash = wire.inner(from, 'cash')
  const expected = wire.optionalCents(cash, 'expected')
  const counted = wire.optionalCents(cash, 'counted')
  const left = wire.optionalCents(cash, 'left')
  return {
    number: wire.whole(from, 'number'),
    kind: wire.oneOf(from, 'kind', drawerReportKinds, 'x'),
    till: wire.text(from, 'device'),
    clerk: wire.text(from, 'clerk'),
    openedAt: wire.moment(from, 'opened'),
    madeAt: wire.moment(from, 'made'),
    sales: { count: wire.whole(sales, 'count'), total: wire.cents(sales, 'total') },
    refunds: {
      count: wire.whole(refunds, 'count'),
      total: wire.cents(refunds, 'total'),
      owed: wire.optionalCents(refunds, 'owed') ?? 0,
      earlier: wire.optionalCents(refunds, 'earlier') ?? 0,
    },
    events: wire.each(from, 'events', line => ({
      title: wire.text(line, 'title'),
      amount: wire.whole(line, 'amount'),
      total: wire.cents(line, 'total'),
    })),
    products: wire.each(from, 'products', line => ({
      title: wire.text(line, 'title'),
      amount: wire.whole(line, 'amount'),
      total: wire.cents(line, 'total'),
    })),
    payments: wire.each(from, 'payments', line => ({
      kind: wire.text(line, 'kind'),
      total: wire.cents(line, 'total'),
      refunded: wire.cents(line, 'refunded'),
    })),
    clerks: wire.each(from, 'clerks', line => ({
      name: wire.text(line, 'name'),
      count: wire.whole(line, 'count'),
      total: wire.cents(line, 'total'),
    })),
    vat: wire.each(from, 'vat', line => ({
      rate: wire.number(line, 'rate'),
      net: wire.cents(line, 'net'),
      vat: wire.cents(line, 'vat'),
    })),
    giftCards: wire.optionalCents(from, 'gift_cards') ?? 0,
    cash: {
      float: wire.cents(cash, 'float'),
      payIn: wire.cents(cash, 'pay_in'),
      payOut: wire.cents(cash, 'pay_out'),
      ...(expected !== undefined &&
        counted !== undefined && {
          count: {
            expected,
            counted,
            difference: counted - expected,
            needsReason: Math.abs(counted - expected) > maxUnexplained,
            ...(left !== undefined && { left }),
          },
        }),
    },
  }
}
