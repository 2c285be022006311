import { describe, expect, it } from 'vitest'
import { type SalesWindow, salesWindowAt } from './sales-window.ts'

const openAt = 1_000
const closeAt = 2_000

describe('salesWindowAt', () => {
  it.each<[number, SalesWindow]>([
    [openAt - 1, 'not_yet_open'],
    [openAt, 'open'],
    [closeAt - 1, 'open'],
    [closeAt, 'closed'],
    [closeAt + 1, 'closed'],
  ])('at %i of a window from 1000 to 2000 says %s', (now, expected) => {
    expect(salesWindowAt(openAt, closeAt, now)).toBe(expected)
  })

  it('has no limit at an end that is not set', () => {
    expect(salesWindowAt(undefined, undefined, 0)).toBe('open')
    expect(salesWindowAt(undefined, closeAt, 0)).toBe('open')
    expect(salesWindowAt(undefined, closeAt, closeAt)).toBe('closed')
    expect(salesWindowAt(openAt, undefined, closeAt * 10)).toBe('open')
    expect(salesWindowAt(openAt, undefined, 0)).toBe('not_yet_open')
  })

  it('takes 1970 for a moment like any other', () => {
    expect(salesWindowAt(0, undefined, -1)).toBe('not_yet_open')
    expect(salesWindowAt(undefined, 0, 0)).toBe('closed')
  })

  // rules/catalogue#sales-window
  it('is closed once closed, also when it was to open later', () => {
    expect(salesWindowAt(3_000, 2_000, 2_500)).toBe('closed')
    expect(salesWindowAt(3_000, 2_000, 1_500)).toBe('not_yet_open')
  })
})
