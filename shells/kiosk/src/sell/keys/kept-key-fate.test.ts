import type { CounterState, RefundsState, ScanState } from '@portti/core'
import { expect, it } from 'vitest'
import { keptKeyFate } from './kept-key-fate.ts'

type Given = {
  readonly page?: string
  readonly payment?: string
  readonly step?: string
  readonly scan?: object
  readonly refund?: object
  readonly state?: object
  readonly isLoading?: boolean
}
const fate = (
  key: string,
  { page = 'sale', payment = 'none', step, scan, refund, state, isLoading = false }: Given = {},
  isInField = false,
) =>
  keptKeyFate(
    {
      page,
      isLoading,
      state: { payment: { phase: payment, step }, canPayOrder: { cash: true }, ...state } as unknown as CounterState,
      scan: (scan ?? { phase: 'none' }) as ScanState,
      refund: (refund ?? { phase: 'looking', isPending: false }) as RefundsState,
    },
    key,
    isInField,
  )
const order = (more: object) => ({ scan: { phase: 'sale', order: { number: 'P26-000001', ...more } } })

// rules/kiosk#keys
it('keys wait while a scan is looked up, a payment is prepared, an order to refund is sought or a page is loaded', () => {
  expect(fate('F2', { scan: { phase: 'asking' } })).toBe('wait')
  expect(fate('5', { payment: 'preparing' })).toBe('wait')
  expect(fate('q', { page: 'refund', refund: { phase: 'looking', isPending: true } })).toBe('wait')
  expect(fate('w', { page: 'drawer', isLoading: true })).toBe('wait')
  expect(fate('w', { page: 'drawer' })).toBe('press')
  expect(fate('5', { payment: 'cash', scan: { phase: 'asking' } })).toBe('press')
})

// rules/kiosk#split-payment
it('keys of the next part wait while one goes back to its card, and give no further one back', () => {
  const goingBack = { payment: 'card', step: 'cancelling' }
  expect(['5', 'F1', 'F2'].map(key => fate(key, goingBack))).toEqual(['wait', 'wait', 'wait'])
  expect(['5', 'F1', 'F2', 'Delete'].map(key => fate(key, { payment: 'split' }))).toEqual([
    'press',
    'press',
    'press',
    'drop',
  ])
  // A payment by card that was given up is told, and nothing follows it.
  expect(fate('F1', { state: { failure: { kind: 'card_cancelled' } } })).toBe('drop')
  expect(fate('F1', { payment: 'card', step: 'waiting' })).toBe('drop')
})

it('what is typed into the search stays there while a scan is looked up, but not what would sell', () => {
  const asking = { scan: { phase: 'asking' } }
  expect(['a', 'Backspace', 'Enter', 'F1'].map(key => fate(key, asking, true))).toEqual([
    'press',
    'press',
    'wait',
    'wait',
  ])
})

it('of an order they are those of its card', () => {
  const paid = order({ status: 'paid' })
  expect(['Enter', 'F7', 'Ctrl Q', 'F2', '2'].map(key => fate(key, paid))).toEqual([
    'press',
    'press',
    'press',
    'drop',
    'drop',
  ])
  const unpaid = order({ status: 'unpaid', toPay: 2_490 })
  expect(['F2', 'F1', 'Enter'].map(key => fate(key, unpaid))).toEqual(['press', 'drop', 'drop'])
})

it('sell nothing and give nothing back by an Enter before what it would do was seen', () => {
  for (const phase of ['product', 'seat', 'code', 'none']) {
    expect(['F2', 'q', 'Enter'].map(key => fate(key, { scan: { phase } }))).toEqual(['press', 'press', 'drop'])
  }
  const choosing = { page: 'refund', refund: { phase: 'choosing' } }
  expect(['q', 'a', '4', 'Enter'].map(key => fate(key, choosing))).toEqual(['press', 'press', 'press', 'drop'])
})

it('belong to nothing where nothing came of it', () => {
  for (const phase of ['unknown', 'refused', 'failed', 'busy', 'asked']) {
    expect(fate('F2', { scan: { phase } })).toBe('drop')
  }
  expect(fate('2', { state: { failure: { kind: 'refused' } } })).toBe('drop')
  expect(fate('2', { payment: 'card' })).toBe('drop')
  expect(fate('q', { page: 'refund' })).toBe('drop')
})

it('sell nothing without a network, where the line was lost while they waited', () => {
  expect(['F2', '2', 'q'].map(key => fate(key, { page: 'offline' }))).toEqual(['drop', 'drop', 'drop'])
})

it('take the money of a payment that they have begun', () => {
  for (const payment of ['cash', 'split']) {
    expect(['1', 'w', 'Enter'].map(key => fate(key, { payment }))).toEqual(['press', 'press', 'press'])
  }
})
