import type { CounterState } from '@portti/core'

export type LegendKey = readonly [
  key: string,
  does:
    | 'amount'
    | 'sell'
    | 'marked'
    | 'search'
    | 'card'
    | 'cash'
    | 'line'
    | 'undo'
    | 'clear'
    | 'correct'
    | 'event'
    | 'more'
    | 'repeat'
    | 'print'
    | 'given'
    | 'suggested'
    | 'note'
    | 'done'
    | 'back'
    | 'toCard'
    | 'part'
    | 'undoPart'
    | 'split'
    | 'code'
    | 'customer'
    | 'park'
    | 'parked'
    | 'toMap'
    | 'seat'
    | 'seatType'
    | 'others'
    | 'hit'
    | 'open'
    | 'stopSearch',
]

/** Keys while a customer, a code or a note is typed. */
export const formKeys: readonly LegendKey[] = [
  ['↵', 'done'],
  ['Esc', 'back'],
]

/** Keys of a search and its hits. */
export const searchKeys: readonly LegendKey[] = [
  ['↑ ↓', 'hit'],
  ['↵', 'open'],
  ['Esc', 'stopSearch'],
]

export const drawerKeys: readonly LegendKey[] = [['Esc', 'back']]

/** Keys of a sale of held tickets without a network. */
export const offlineKeys: readonly LegendKey[] = [
  ['0–9', 'amount'],
  ['Q…V', 'sell'],
  ['⌫', 'correct'],
  ['F7', 'print'],
]

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
  { payment, basket, lastSale, canRepeat, canUndo, tiles }: CounterState,
  isArmed: boolean,
): readonly LegendKey[] => {
  if (payment.phase === 'cash') return [...cashKeys, ['F1', 'toCard']]
  if (payment.phase === 'split') {
    return [
      ['0–9', 'part'],
      ['Q…R', 'suggested'],
      ['F1', 'card'],
      ['F2', 'cash'],
      payment.parts.length > 0 ? ['Del', 'undoPart'] : ['Esc', 'back'],
    ]
  }
  if (payment.phase === 'card' && payment.step !== 'cancelling') return [['Esc', 'back']]
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
  const more: readonly LegendKey[] = tiles.pages > 1 ? [['End', 'more']] : []
  return basket.lines.length > 0
    ? [
        ...first.slice(0, 2),
        ...map,
        ...first.slice(2),
        ...more,
        ['F1', 'card'],
        ['F2', 'cash'],
        ['F4', 'split'],
        ['F8', 'park'],
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
        ...(lastSale ? ([['F7', 'print']] as const) : []),
        ...undo,
      ]
}
