import { type Event, takeCash } from '@portti/core'
import { expect, it } from 'vitest'
import { actionOfKey, legendOf } from '../keyboard/keymap.ts'
import { type OfflineFacts, offlineKeymap } from './offline-keymap.ts'

const firstEvent = { id: 'ilta' } as Event
const keymap = (more: Partial<OfflineFacts> = {}) =>
  offlineKeymap({
    taking: undefined,
    amount: '',
    marked: 1,
    hasFailure: false,
    isBasketAside: false,
    firstEvent,
    ...more,
  })
const press = (key: string, more?: Partial<OfflineFacts>) => actionOfKey(keymap(more), key)
const legend = (more?: Partial<OfflineFacts>) => legendOf(keymap(more)).map(([key]) => key)

// rules/kiosk#allotment
it('sells by the keys of any sale: an amount, and the letter of a ticket or the marked one', () => {
  expect(press('2')).toEqual(['setAmount', '2'])
  expect(press('w', { amount: '2' })).toEqual(['take', 1])
  expect(press('w')).toEqual(['take', 1])
  expect(press('Enter', { amount: '2' })).toEqual(['take', 1])
  expect(press('Enter')).toBeUndefined()
  expect(press('Home')).toEqual(['choose', firstEvent])
})

it('takes the amount back by Esc, then what is said, and then leads to the basket that waits', () => {
  const waiting = { isBasketAside: true, hasFailure: true }
  expect(press('Escape', { ...waiting, amount: '2' })).toEqual(['setAmount', ''])
  expect(press('Escape', waiting)).toEqual(['dismiss'])
  expect(press('Escape', { isBasketAside: true })).toEqual(['openBasket'])
  expect(press('Escape')).toBeUndefined()
})

it('takes cash by the keys of any cash', () => {
  const taking = takeCash(2_490, 0)
  expect(press('Enter', { taking })).toEqual(['finishCash'])
  expect(press('w', { taking })).toEqual(['tender', 2_500])
  expect(press('Ctrl K', { taking })).toBeUndefined()
})

// rules/kiosk#keys
it('shows the keys that do something now, and leaves none of a sale with a network to the browser', () => {
  expect(legend()).toEqual(['0–9', 'Q…V', 'PgDn', 'F7'])
  expect(legend({ amount: '2', isBasketAside: true })).toEqual(['0–9', 'Q…V', '↵', '⌫', 'PgDn', 'F7', 'Esc'])
  expect(['F1', 'F2', 'F3', 'F4', 'F6', 'F8', 'F9'].map(key => press(key)?.[0])).toEqual(
    Array.from({ length: 7 }, () => 'nothing'),
  )
  expect(press('F5')).toBeUndefined()
})
