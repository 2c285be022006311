import type { CounterState, ScanState } from '@portti/core'
import { goodsText } from '../papers/goods-text.ts'
import { problemText } from '../texts/problem-text.ts'
import { refusalText } from '../texts/refusal-text.ts'
import type { Words } from '../texts/use-words.ts'

type ShownScan = Exclude<ScanState, { readonly phase: 'none' }>
type ScanText = {
  readonly kind: string
  readonly title: string
  readonly text: string
  readonly big?: string
  /** When a paid order was handed out before. */
  readonly before?: string
  /** Goods that the clerk hands over besides tickets. */
  readonly goods?: string
}

/** The texts that describe a scan. */
export const useScanText = (state: ShownScan, words: Words): ScanText => {
  const { t, text, euros, day, time } = words
  switch (state.phase) {
    case 'asking':
      return { kind: t('scan.asking'), title: state.text, text: '' }
    case 'product':
      return {
        kind: t('scan.product'),
        title: text(state.product.title),
        text: '',
        big: euros(state.product.price),
      }
    case 'code': {
      const { used, code, opened } = state
      const left = used?.slotsLeft ?? used?.remaining
      const names = [...new Set(opened.map(({ title }) => text(title)))].join(', ')
      return {
        kind: t(`scan.code.${used?.type ?? 'static_code'}`),
        title: used ? `${text(used.title)} ${code}` : code,
        text: [
          ...(left === undefined
            ? []
            : used?.slotsLeft === undefined
              ? [t('scan.worth', { sum: euros(left) })]
              : [t('scan.admissions', { count: left })]),
          ...(names === '' ? [] : [t('scan.opens', { names })]),
        ].join(' '),
        ...(used && used.discount > 0 && { big: euros(0 - used.discount) }),
      }
    }
    case 'sale': {
      const { order, ticket } = state
      const piece = ticket === undefined ? undefined : order.pieces.find(one => one.ticket === ticket)
      return {
        kind: t(order.status === 'unpaid' ? 'scan.unpaid' : ticket === undefined ? 'scan.order' : 'scan.ticket'),
        title: piece
          ? [text(piece.title), text(piece.eventTitle)].filter(Boolean).join(', ')
          : t('scan.orderNumber', { number: order.number }),
        text: t(`scan.status.${statusOf(order)}`, {
          number: order.number,
          when: `${day(order.createdAt)} ${time(order.createdAt)}`,
          ...(order.payBefore !== undefined && { until: `${day(order.payBefore)} ${time(order.payBefore)}` }),
        }),
        big: euros(order.toPay ?? piece?.price ?? order.total),
        ...(order.status === 'paid' && paidText(state, words)),
      }
    }
    case 'unknown':
      return { kind: t('scan.unknown'), title: state.text, text: t('scan.unknownText') }
    case 'busy':
      return { kind: t('scan.busy'), title: t('scan.busyTitle'), text: t('scan.busyText') }
    case 'asked':
      return { kind: t('scan.asked'), title: text(state.product.title), text: t('scan.askedFirst') }
    case 'seat':
      return { kind: t('scan.seat'), title: text(state.product.title), text: t('scan.seatText') }
    case 'refused':
      return { kind: t('scan.refused'), title: state.text, text: refusalText(state.error, words) }
    case 'failed':
      return { kind: t('scan.refused'), title: state.text, text: problemText(t, state.problem) }
  }
}

/** Whether a scanned order is to be paid. */
export const isOwed = (state: ShownScan): boolean => state.phase === 'sale' && state.order.toPay !== undefined

/** Why a scanned order cannot be paid now; empty where nothing prevents it. */
export const owedNote = (
  state: ShownScan,
  { canPayOrder, asked }: Pick<CounterState, 'canPayOrder' | 'asked'>,
  { t }: Words,
): string => {
  if (!isOwed(state) || canPayOrder.cash || canPayOrder.card) return ''
  return t(asked ? 'scan.askedFirst' : 'scan.basketFirst')
}

type ScannedSale = Extract<ScanState, { readonly phase: 'sale' }>

const paidText = ({ order, ticket }: ScannedSale, words: Words): Pick<ScanText, 'before' | 'goods'> => {
  const { t, day, time } = words
  const { handedOut } = order
  const when = handedOut && `${day(handedOut.lastAt)} ${time(handedOut.lastAt)}`
  return {
    ...(handedOut && { before: t('handOut.before', { count: handedOut.times, when }) }),
    ...(ticket === undefined && { goods: goodsText(order, words) }),
  }
}

const statusOf = ({ status, toPay }: ScannedSale['order']): 'paid' | 'refunded' | 'unpaid' | 'late' | 'cancelled' => {
  if (status === 'unpaid') return toPay === undefined ? 'late' : 'unpaid'
  return status === 'refunded' || status === 'cancelled' ? status : 'paid'
}
