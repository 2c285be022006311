import type { CounterState } from '@portti/core'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'

type LegendProps = {
  readonly state: CounterState
  readonly isArmed: boolean
  readonly isDrawerOpen: boolean
  readonly words: Words
}

type LegendKey = readonly [
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
    | 'repeat'
    | 'print'
    | 'given'
    | 'suggested'
    | 'note'
    | 'done'
    | 'back'
    | 'toCard',
]

/** The keys that work now, most useful first. */
export const Legend = ({ state, isArmed, isDrawerOpen, words: { t } }: LegendProps) => (
  <footer data-part="legend">
    <ul role="list" aria-label={t('legend.title')}>
      {(isDrawerOpen ? inDrawer : keysNow(state, isArmed)).map(([key, does]) => (
        <li key={does}>
          <Keycap>{key}</Keycap> <b>{t(`legend.${does}`)}</b>
        </li>
      ))}
    </ul>
  </footer>
)

const inDrawer: readonly LegendKey[] = [['Esc', 'back']]

const keysNow = ({ payment, basket, lastSale, canUndo }: CounterState, isArmed: boolean): readonly LegendKey[] => {
  if (payment.phase === 'cash') {
    return [
      ['0–9', 'given'],
      ['Q…R', 'suggested'],
      ['A…V', 'note'],
      ['⌫', 'correct'],
      ['↵', 'done'],
      ['F1', 'toCard'],
      ['Esc', 'back'],
    ]
  }
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
  ]
  return basket.lines.length > 0
    ? [...first, ['F1', 'card'], ['F2', 'cash'], ['+ − Del', 'line'], ...undo, ['Esc', 'clear']]
    : [
        ...first,
        ['PgDn', 'event'],
        ...(lastSale
          ? ([
              ['F9', 'repeat'],
              ['F7', 'print'],
            ] as const)
          : []),
        ...undo,
      ]
}
