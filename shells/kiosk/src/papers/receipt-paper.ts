import type { Paper, PaperBlock, PaperRow } from '@portti/core'
import type { PapersProps } from './papers-props.ts'

/** A receipt with what Finnish law requires: seller, business id, date, lines, VAT by rate, total and number. */
export const receiptPaper = ({
  sale,
  order,
  shop,
  session,
  words,
  mark,
}: PapersProps & {
  /** Line that marks the paper as a copy. */
  readonly mark?: string
}): Paper => {
  const { t, euros, percent, date, time } = words
  const { organizer } = shop
  // An order that was to be paid later is a proof of its payment.
  const at = sale.paidAt ?? order.createdAt
  const address = addressOf(shop)
  const business = organizer.businessId && t('receipt.businessId', { id: organizer.businessId })
  const blocks: readonly PaperBlock[] = [
    { kind: 'heading', text: organizer.name, isCentred: true },
    { kind: 'centred', text: [address, business].filter(Boolean).join('\n') },
    { kind: 'rule' },
    // A line of its own: beside anything else its number would be broken at the hyphen.
    { kind: 'text', text: t('receipt.number', { number: order.number }) },
    { kind: 'text', text: `${date(at)} ${time(at)}` },
    ...(mark === undefined ? [] : [{ kind: 'text', text: mark } as const]),
    { kind: 'table', rows: [{ cells: [session.till.name, session.clerk.name] }] },
    { kind: 'rule' },
    { kind: 'table', rows: soldRows({ order, words }) },
    { kind: 'rule' },
    { kind: 'total', label: t('receipt.total'), value: euros(order.total) },
    { kind: 'table', rows: paidRows({ sale, order, words }) },
    { kind: 'rule' },
    {
      kind: 'table',
      head: [t('receipt.vat'), t('receipt.net'), t('receipt.tax'), t('receipt.gross')],
      rows: order.vat.map(({ rate, net, vat, gross }) => ({
        cells: [percent(rate), euros(net), euros(vat), euros(gross)],
      })),
    },
    { kind: 'centred', text: t('receipt.thanks') },
  ]
  return { kind: 'receipt', blocks }
}

const addressOf = ({ organizer }: PapersProps['shop']): string => {
  const { addressLine1, postalCode, city } = organizer.address
  return [addressLine1, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** The bought lines, then the service fees and the delivery costs. */
const soldRows = ({ order, words }: Pick<PapersProps, 'order' | 'words'>): readonly PaperRow[] => {
  const { text, euros, day } = words
  return [
    ...order.lines.map(({ amount, title, event, price, total }) => ({
      cells: [`${amount} × ${text(title)}`, euros(total)],
      note: `${event ? `${text(event.title)} ${day(event.movedFrom?.startsAt ?? event.startsAt)}, ` : ''}à ${euros(price)}`,
    })),
    ...order.serviceCosts.map(({ amount, title, total }) => ({ cells: [`${amount} × ${text(title)}`, euros(total)] })),
    ...order.deliveries.flatMap(({ title, price }) => (price > 0 ? [{ cells: [text(title), euros(price)] }] : [])),
  ]
}

const paidRows = ({ sale, order, words }: Pick<PapersProps, 'sale' | 'order' | 'words'>): readonly PaperRow[] => {
  const { t, text, euros } = words
  const vouchers = order.codesUsed.filter(({ type }) => type === 'value_voucher')
  return [
    ...vouchers.map(({ title, discount }) => ({ cells: [text(title), euros(discount)] })),
    ...sale.parts.map(({ kind, tendered }) => ({ cells: [t(`receipt.paid.${kind}`), euros(tendered)] })),
    ...(sale.kind === 'free' && vouchers.length === 0 ? [{ cells: [t('receipt.paid.free'), euros(0)] }] : []),
    ...(sale.change !== undefined && sale.parts.some(({ kind }) => kind === 'cash')
      ? [{ cells: [t('cash.change'), euros(sale.change)] }]
      : []),
  ]
}
