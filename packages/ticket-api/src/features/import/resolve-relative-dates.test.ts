import { readFileSync } from 'node:fs'
import { zonedCalendar } from '@portti/core/rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import { parseCatalogueFile } from '../../formats/file/parse-catalogue-file.ts'
import type { CatalogueRows } from '../../store/catalogue/catalogue-rows.ts'
import { samplePath } from '../../test-support/shop/sample-file.ts'
import { resolveRelativeDates } from './resolve-relative-dates.ts'

const [sample] = parseCatalogueFile(readFileSync(samplePath, 'utf8')).shops
if (sample === undefined) throw new Error('The sample shop was not read.')

const day = 86_400_000
const helsinki = (moment: string) => Date.parse(`${moment}+02:00`)
const momentOf = (text: unknown) => (typeof text === 'string' ? Date.parse(text) : Number.NaN)
const sunday = helsinki('2026-11-01T12:00:00')

/** The rows of a shop that is imported at a moment, after an import of another file or none. */
const importAt = (now: number, shop: CatalogueShop, before?: CatalogueRows, touched: readonly string[] = []) => {
  const dated = (moment: unknown) => (typeof moment === 'string' ? new Date(moment) : null)
  const event = before?.event.map(row => [row.id, { ...row, starts_at: dated(row.starts_at) }] as const)
  const product = before?.product.map(row => {
    const window = { sales_open_at: dated(row.sales_open_at), sales_close_at: dated(row.sales_close_at) }
    return [row.id, { ...row, ...window }] as const
  })
  const code = before?.code.map(row => [row.code, row] as const)
  return resolveRelativeDates(shop, {
    event: new Map(event),
    product: new Map(product),
    code: new Map(code),
    touched: new Set(touched),
    now,
  })
}

const eventOf = (rows: CatalogueRows, id: string) => rows.event.find(row => row.id === id)
const productOf = (rows: CatalogueRows, id: string) => rows.product.find(row => row.id === id)
const withEvent = (id: string, change: Partial<CatalogueShop['events'][number]>): CatalogueShop => ({
  ...sample,
  events: sample.events.map(event => (event.id === id ? { ...event, ...change } : event)),
})
const withProduct = (id: string, change: Partial<CatalogueShop['products'][number]>): CatalogueShop => ({
  ...sample,
  products: sample.products.map(product => (product.id === id ? { ...product, ...change } : product)),
})
const without = (ids: readonly string[]): CatalogueShop => ({
  ...sample,
  events: sample.events.filter(({ id }) => !ids.includes(id)),
  products: sample.products.filter(({ id, event_id = '' }) => !ids.includes(id) && !ids.includes(event_id)),
})

// rules/catalogue#event
test('an end that is not after the start is left out, however both are written, and also where it is stored', () => {
  const party = withEvent('kokin-poyta', { ends: { after_start: 'PT0H', time: '02:00' } })
  const first = importAt(sunday, party)
  expect(eventOf(first, 'kokin-poyta')?.record).not.toHaveProperty('end_date')
  const before = first.event.map(row => ({ ...row, record: { ...row.record, end_date: '2026-11-26T00:00:00.000Z' } }))
  const again = importAt(sunday + day, party, { ...first, event: before })
  expect(eventOf(again, 'kokin-poyta')?.record).not.toHaveProperty('end_date')
})

// rules/catalogue#import-dates
describe('what is added to a running event', () => {
  const ticket = 'kokin-poyta-paikka'
  const opens = { before_start: 'P14D' } as const

  test('is a ticket that counts its sale from the event’s day, not from its next occurrence', () => {
    const first = importAt(sunday, without([ticket]))
    expect(eventOf(first, 'kokin-poyta')?.starts_at).toBe('2026-11-26T16:00:00.000Z')
    const later = importAt(sunday + 11 * day, withProduct(ticket, { sales_opens: opens }), first)
    expect(productOf(later, ticket)?.sales_open_at).toBe('2026-11-12T16:00:00.000Z')
    const reworded = importAt(sunday + 12 * day, withProduct(ticket, { sales_opens: { before_start: 'P7D' } }), later)
    expect(productOf(reworded, ticket)?.sales_open_at).toBe('2026-11-19T16:00:00.000Z')
  })

  test('is the hour of its doors, which moves neither the event nor what its tickets count from', () => {
    const first = importAt(sunday, sample)
    const later = importAt(sunday + 11 * day, withEvent('kokin-poyta', { doors: { before_start: 'PT1H' } }), first)
    expect(later.renewed).not.toContain('kokin-poyta')
    expect(eventOf(later, 'kokin-poyta')).toMatchObject({
      starts_at: '2026-11-26T16:00:00.000Z',
      record: { start_date: '2026-11-26T16:00:00.000Z', doors_at: '2026-11-26T15:00:00.000Z' },
    })
    expect(productOf(later, ticket)).toEqual(productOf(first, ticket))
  })

  test('is a ticket for those who come late, also when something of the event is sold and it has begun', () => {
    const first = importAt(sunday, without([ticket]))
    const tonight = helsinki('2026-11-26T23:30:00')
    const late = withProduct(ticket, { sales_opens: { after_start: 'PT1H' } })
    const later = importAt(tonight, late, first, ['kokin-poyta'])
    expect(productOf(later, ticket)?.sales_open_at).toBe('2026-11-26T17:00:00.000Z')
  })
})

// rules/catalogue#import-dates
test('a ticket that is moved to another event is sold as long as that event says', () => {
  const first = importAt(sunday, sample)
  const bus = 'helmen-venetsialaiset-bussi'
  const moved = importAt(sunday + day, withProduct(bus, { event_id: 'kokin-poyta' }), first)
  expect(productOf(moved, bus)?.sales_close_at).toBe('2026-11-26T17:00:00.000Z')
})

// rules/catalogue#import-dates
test('an event with a moment of its own has no next occurrence', () => {
  const shop = withEvent('kokin-poyta', { starts: '2026-11-26T18:00:00+02:00' })
  const first = importAt(sunday, shop)
  expect(importAt(helsinki('2026-12-24T12:00:00'), shop, first).renewed).not.toContain('kokin-poyta')
})

// rules/catalogue#import-dates
test('whatever joins a shop later counts from the days that run: tickets from their event’s, events from their season’s', () => {
  const calendar = zonedCalendar(sample.time_zone)
  const seasonal = sample.events.flatMap(({ id, starts }) => {
    return typeof starts !== 'string' && 'season' in starts ? [{ id, ...starts }] : []
  })
  const byEvent = sample.products.filter(({ event_id, sales_opens, sales_closes }) => {
    const isByEvent = [sales_opens, sales_closes].every(
      date => date === undefined || (typeof date !== 'string' && ('before_start' in date || 'after_start' in date)),
    )
    return event_id !== undefined && isByEvent
  })
  const starts = importAt(sunday, sample).event.map(row => momentOf(row.starts_at))
  const drawn = fc.record({
    start: fc.constantFrom(...starts),
    daysBefore: fc.integer({ min: -2, max: 5 }),
    hours: fc.integer({ min: 1, max: 9 * 24 }),
    added: fc.subarray([...seasonal, ...byEvent].map(({ id }) => id)),
  })
  fc.assert(
    fc.property(drawn, ({ start, daysBefore, hours, added }) => {
      const now = start - daysBefore * day
      const first = importAt(now, without(added))
      const whole = importAt(now, sample)
      const at = now + hours * 3_600_000
      const later = importAt(at, sample, first)
      const running = whole.event.filter(({ id, record }) => {
        return !added.includes(id) && momentOf(record.end_date) > at
      })
      const runs = new Set(running.map(({ id }) => id))
      for (const { id, starts_at } of running) expect([id, eventOf(later, id)?.starts_at]).toEqual([id, starts_at])
      for (const { id, event_id = '' } of byEvent) {
        if (runs.has(event_id)) expect(productOf(later, id), id).toEqual(productOf(whole, id))
      }
      const firstDays = new Set(
        seasonal.map(({ id, season, day: nth }) => {
          return `${season} ${calendar.dayOf(momentOf(eventOf(later, id)?.starts_at)) - nth}`
        }),
      )
      expect(firstDays.size, [...firstDays].join()).toBe(Object.keys(sample.seasons).length)
    }),
    { numRuns: 100 },
  )
})
