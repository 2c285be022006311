import { expect, it } from 'vitest'
import { type ActionOf, actionOfKey, type Keymap, legendOf, perform, pressedKey, unlisted } from './keymap.ts'

type Acts = { readonly close: () => void; readonly sell: (index: number) => void }

const sale: Keymap<ActionOf<Acts>> = [
  ['Q…V', 'sell', key => key === 'q' && ['sell', 0]],
  ['Esc', 'clear', ['close']],
  ['F7', false, ['sell', 7]],
]

// rules/kiosk#keys
it('answers what a key does by the name of its cap, or for each of several keys', () => {
  expect(actionOfKey(sale, 'Escape')).toEqual(['close'])
  expect(actionOfKey(sale, 'q')).toEqual(['sell', 0])
  expect(actionOfKey(sale, 'w')).toBeUndefined()
  expect(actionOfKey(sale, 'F7')).toEqual(['sell', 7])
})

it('has the first of two bindings of a key, in the legend as well, and passes by one that is off', () => {
  const inner: Keymap<ActionOf<Acts>> = [['Esc', 'back', ['sell', 1]], ['F7', false, false], ...sale]
  expect(actionOfKey(inner, 'Escape')).toEqual(['sell', 1])
  expect(actionOfKey(inner, 'F7')).toEqual(['sell', 7])
  expect(legendOf(inner)).toEqual([
    ['Esc', 'back'],
    ['Q…V', 'sell'],
  ])
})

it('hears keys that it leaves out of the legend', () => {
  expect(legendOf(unlisted(sale))).toEqual([])
  expect(actionOfKey(unlisted(sale), 'Escape')).toEqual(['close'])
})

it('carries an act out with what it is done with', () => {
  const done: unknown[] = []
  const acts: Acts = { close: () => done.push('closed'), sell: index => done.push(index) }
  perform<Acts>(acts, ['sell', 3])
  perform<Acts>(acts, ['close'])
  expect(done).toEqual([3, 'closed'])
})

it('names a key with Ctrl as its cap does', () => {
  expect(pressedKey({ key: 'z', ctrlKey: true })).toBe('Ctrl Z')
  expect(pressedKey({ key: 'z', ctrlKey: false })).toBe('z')
})
