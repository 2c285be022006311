import type fi from './texts/fi.json'

/** Keys that do one thing, and the name of its text. `letters` and `space` are named in the clerk's language. */
export type KeyRow = { readonly keys: readonly string[]; readonly does: keyof typeof fi.keys }

export type KeyGroup = { readonly group: keyof typeof fi.keyGroups; readonly rows: readonly KeyRow[] }

/** The box office's keys. F5, F11 and F12 stay the browser's. */
export const keyMap: readonly KeyGroup[] = [
  {
    group: 'choose',
    rows: [
      { keys: ['0–9'], does: 'amount' },
      { keys: ['Q…R', 'A…F', 'Z…V'], does: 'tile' },
      { keys: ['↵'], does: 'enter' },
      { keys: ['↑', '↓', '←', '→'], does: 'arrows' },
      { keys: ['letters'], does: 'letters' },
      { keys: ['PgUp', 'PgDn', 'Home'], does: 'event' },
      { keys: ['space'], does: 'seat' },
    ],
  },
  {
    group: 'sell',
    rows: [
      { keys: ['F1'], does: 'card' },
      { keys: ['F2'], does: 'cash' },
      { keys: ['F3'], does: 'giftCard' },
      { keys: ['F4'], does: 'split' },
      { keys: ['F6'], does: 'customer' },
      { keys: ['F7'], does: 'print' },
      { keys: ['F8'], does: 'park' },
      { keys: ['F9'], does: 'repeat' },
    ],
  },
  {
    group: 'correct',
    rows: [
      { keys: ['+', '−', 'Del'], does: 'line' },
      { keys: ['Esc'], does: 'escape' },
      { keys: ['Ctrl Z'], does: 'undo' },
      { keys: ['F10'], does: 'lock' },
      { keys: ['Ctrl K'], does: 'actions' },
      { keys: ['Ctrl Q', 'Ctrl S'], does: 'qr' },
      { keys: ['Ctrl R', 'Ctrl A'], does: 'network' },
    ],
  },
]
