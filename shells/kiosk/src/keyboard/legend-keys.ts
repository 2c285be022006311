import { type CounterState, isLikelyReference, type PayWay, type ScanState } from '@portti/core'
import type fi from '../texts/fi.json'
import { payWayKeys } from './pay-way-keys.ts'

/** A key, and what it does. */
export type LegendKey = readonly [key: string, does: Exclude<keyof (typeof fi)['legend'], 'title'>]

/** A key, and the words for what it does. */
export type ShownKey = readonly [key: string, does: string]

/** Keys while a customer, a code or a note is typed. */
export const formKeys: readonly LegendKey[] = [
  ['↵', 'done'],
  ['Esc', 'close'],
]

/** Keys of a search and its hits. */
export const searchKeys = ({ found, words }: CounterState): readonly LegendKey[] => {
  const hits: readonly LegendKey[] = [
    ['↑ ↓', 'hit'],
    ['↵', 'open'],
  ]
  const none: readonly LegendKey[] = isLikelyReference(words) ? [['↵', 'lookUp']] : [['F3', 'code']]
  return [...(found.length > 0 ? hits : none), ['Esc', 'stopSearch']]
}

/** The ways to pay that are open. */
const payKeys = (open: Readonly<Partial<Record<PayWay, boolean>>>): readonly LegendKey[] =>
  payWayKeys.filter(([, way]) => open[way])

export const backKey: readonly LegendKey[] = [['Esc', 'back']]

/** Keys of a sale of held tickets without a network. */
export const offlineKeys: readonly LegendKey[] = [
  ['0–9', 'amount'],
  ['Q…V', 'sell'],
  ['↵', 'marked'],
  ['⌫', 'correct'],
  ['PgDn', 'event'],
  ['F7', 'print'],
]

/** What can be done with a scan, before the keys of the sale, which go on beside it. */
export const scanKeys = (
  scan: Exclude<ScanState, { readonly phase: 'none' }>,
  canPay: CounterState['canPayOrder'],
  ofSale: readonly LegendKey[],
): readonly LegendKey[] => {
  const own: LegendKey[] = []
  if (scan.phase === 'code') own.push(['Ctrl Z', 'undoCode'])
  if (scan.phase === 'sale' && scan.order.status === 'paid') own.push(['F7', 'free'], ['↵', 'refund'])
  if (scan.phase === 'sale' && scan.order.toPay !== undefined) own.push(...payKeys(canPay))
  own.push(['Esc', 'close'])
  return [...own, ...ofSale.filter(([key]) => own.every(([taken]) => taken !== key))]
}

/** Keys while cash is taken. */
export const cashKeys: readonly LegendKey[] = [
  ['0–9', 'given'],
  ['Q…R', 'suggested'],
  ['A…V', 'note'],
  ['⌫', 'correct'],
  ['↵', 'done'],
  ['Esc', 'back'],
]

/** Keys of a sale in each of its states. */
export const keysNow = (
  { payment, takes, canPay, basket, lastSale, canRepeat, canUndo, tiles }: CounterState,
  isArmed: boolean,
): readonly LegendKey[] => {
  if (payment.phase === 'cash') return takes.card ? [...cashKeys, ['F1', 'toCard']] : cashKeys
  if (payment.phase === 'split') {
    return [
      ['0–9', 'part'],
      ['Q…R', 'suggested'],
      ...payKeys(takes),
      payment.parts.length > 0 ? ['Del', 'undoPart'] : ['Esc', 'back'],
    ]
  }
  if (payment.phase === 'card' && payment.step !== 'cancelling') return [['Esc', 'cancel']]
  if (payment.phase !== 'none') return []
  const undo: readonly LegendKey[] = canUndo ? [['Ctrl Z', 'undo']] : []
  if (isArmed)
    return [
      ['Q…V', 'sell'],
      ['↵', 'marked'],
      ['⌫', 'correct'],
      ['Esc', 'clear'],
    ]
  const first: readonly LegendKey[] = [
    ['0–9', 'amount'],
    ['↵', 'marked'],
    ['A–Ö', 'search'],
    ['F3', 'code'],
    ['F6', 'customer'],
  ]
  const map: readonly LegendKey[] = tiles.isMapShown
    ? [
        ['← ↑ ↓ →', 'toMap'],
        ['Space', 'seat'],
        ...(basket.lines.some(({ types }) => types)
          ? ([
              ['Q…F', 'seatType'],
              ['F9', 'others'],
            ] as const)
          : []),
      ]
    : []
  const print: readonly LegendKey[] = lastSale ? [['F7', 'print']] : []
  const more: readonly LegendKey[] = tiles.pages > 1 ? [['End', 'more']] : []
  return basket.lines.length > 0
    ? [
        ...first.slice(0, 2),
        ...map,
        ...first.slice(2),
        ...more,
        ...(canPay.free ? ([['F1', 'free']] as const) : payKeys(canPay)),
        ['F8', 'park'],
        ...print,
        ['+ − Del', 'line'],
        ...undo,
        ['Esc', 'clear'],
      ]
    : [
        ...first.slice(0, 2),
        ...map,
        ...first.slice(2),
        ['PgDn', 'event'],
        ['F8', 'parked'],
        ...more,
        ...(canRepeat ? ([['F9', 'repeat']] as const) : []),
        ...print,
        ...undo,
        ...(basket.codes.length > 0 ? ([['Esc', 'clear']] as const) : []),
      ]
}
