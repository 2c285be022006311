import { readFileSync } from 'node:fs'
import { productTypes, venueSchema } from '@portti/contract'
import { dayMs, weekdayOf, zonedCalendar } from '@portti/core/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCatalogueFile } from './parse-catalogue-file.ts'
import { type ResolvedProduct, type ResolvedShop, resolveCatalogueShop } from './resolve-catalogue-shop.ts'

const source = readFileSync(new URL('../../../catalogues/peltohovi.json', import.meta.url), 'utf8')
const parsed = parseCatalogueFile(source)
const [shop] = parsed.shops
if (shop === undefined) throw new Error('The sample shop was not read.')

const calendar = zonedCalendar(shop.time_zone)
const now = Date.parse('2026-11-21T12:00:00+02:00')
const today = resolveCatalogueShop(shop, now)
const anyNow = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2060, 0, 1) })

const leftIn = new Map(shop.quotas.map(quota => [quota.id, quota.capacity - quota.sold_elsewhere]))

/** What a shopper would be told of a product at the time of the import. */
function stateOf(product: ResolvedProduct, { events }: ResolvedShop, at: number): string {
  if (events.find(({ id }) => id === product.event_id)?.status === 'cancelled') return 'cancelled'
  if (product.sales_opens !== undefined && product.sales_opens > at) return 'not yet open'
  if (product.sales_closes !== undefined && product.sales_closes <= at) return 'closed'
  const left = Math.min(...product.quotas.map(id => leftIn.get(id) ?? 0))
  return left < product.min ? 'sold out' : left <= 12 ? 'few left' : 'plenty'
}

// rules/desk#lists
it.each(['peltohovi', 'metsa'])('the sample shop %s asks for a name wherever it asks about participants', name => {
  const file = readFileSync(new URL(`../../../catalogues/${name}.json`, import.meta.url), 'utf8')
  const forms = parseCatalogueFile(file).shops.flatMap(({ events }) =>
    events.flatMap(({ registration }) => (registration ? [registration.fields] : [])),
  )
  expect(forms).not.toEqual([])
  expect(forms.filter(fields => !fields.some(({ name, is_name }) => is_name || name === 'last_name'))).toEqual([])
})

describe('the sample shop', () => {
  // rules/sample-shop#settings
  it('is read without a problem', () => {
    expect(parsed.problems).toEqual([])
    expect(parsed.shops).toHaveLength(1)
  })

  // rules/sample-shop#settings, rules/quantity#event-limit
  it('is the shop as it is described', () => {
    expect(shop).toMatchObject({
      version: 7,
      test_mode: false,
      cart_enabled: true,
      languages: ['fi'],
      cart_minutes: 20,
      cart_max_minutes: 60,
      organizer: { name: 'Peltohovi Oy', business_id: '1234567-8' },
    })
    const shown = Object.entries(shop.forms.customer_details_form.fields).filter(([, { displayed }]) => displayed)
    expect(shown.map(([field]) => field)).toEqual(['first_name', 'last_name', 'email', 'phone'])
    expect(shown.every(([, { required }]) => required)).toBe(true)
    expect(new Set(shop.events.map(({ max_per_order }) => max_per_order))).toEqual(new Set([10]))
    const letter = shop.products.find(({ id }) => id === 'toimitus-kirje')
    expect(letter).toMatchObject({ price: '10.00', min: 1, max: 10, step: 1, type: 'delivery_cost' })
  })

  // rules/routes#folder-path, rules/routes#home-page
  it('has its folders, each with events', () => {
    const tree = shop.event_folders.map(({ slug, parent }) => (parent === undefined ? slug : `${parent}/${slug}`))
    expect(tree).toEqual([
      'hotelli-peltohovi',
      'helmen-venetsialaiset',
      'lapinlahden-juusto-ja-viinijuhlat',
      'iskelmaviikko',
      'iskelmaviikko/liput-passit',
      'iskelmaviikko/karavaanipaikat',
      'iskelmaviikko/tanssikurssi',
    ])
    const used = new Set(shop.events.flatMap(({ folders }) => folders))
    expect(shop.event_folders.filter(({ id }) => !used.has(id))).toEqual([])
    const [home] = shop.pages
    expect(home).toMatchObject({ id: 'home_page', title: { fi: 'Koti', en: 'Home' } })
    expect(home?.widgets[0]).toMatchObject({ type: 'event_folders_listing' })
    expect(home?.widgets[0]?.data.folderIds).toHaveLength(4)
  })

  it('has 17 old event paths, each of an event', () => {
    expect(new Set(shop.legacy_event_ids).size).toBe(17)
    const events = new Set(shop.events.map(({ id }) => id))
    expect(shop.legacy_event_ids.filter(id => !events.has(id))).toEqual([])
  })

  // rules/sample-shop#terms
  it('states every term', () => {
    const terms = shop.terms_and_conditions.fi
    for (const words of [
      'peritään 10 euron kulu',
      '10 euron toimistomaksu',
      '50 euron maksu',
      'kaksi yötä',
      '14 päivää ennen',
      'Alle 16-vuotias',
      '30 päivän kuluessa',
      'klo 18.00',
      'klo 12.30',
      'klo 12.00',
    ]) {
      expect(terms).toContain(words)
    }
    expect(shop.refund_cost?.price).toBe('10.00')
  })

  it('has products of every type and in every state', () => {
    expect(new Set(shop.products.map(({ type }) => type))).toEqual(new Set(productTypes))
    const states = new Set(today.products.map(product => stateOf(product, today, now)))
    expect(states).toEqual(new Set(['plenty', 'few left', 'sold out', 'not yet open', 'closed', 'cancelled']))
  })

  it('has events of every kind', () => {
    const kinds = shop.events.flatMap(event => [
      event.attendance_mode,
      event.status,
      ...(event.seating ? ['seat map'] : []),
      ...(event.seatsio_chart === undefined ? [] : ['seats.io']),
      ...(event.registration ? ['registration'] : []),
      ...(event.stream ? ['stream'] : []),
    ])
    const wanted = ['offline', 'online', 'mixed', 'confirmed', 'cancelled', 'seat map', 'seats.io', 'registration']
    expect(new Set(kinds)).toEqual(new Set([...wanted, 'stream']))
    expect(today.events.some(({ starts, ends }) => ends !== undefined && ends - starts > dayMs)).toBe(true)
  })

  it('has shared quotas, steps, minimums, conditions, forbidden deliveries and reductions', () => {
    const uses = shop.products.flatMap(({ quotas }) => quotas)
    expect(new Set(uses).size).toBeLessThan(uses.length)
    expect(shop.products.some(({ min, step }) => min === 2 && step === 2)).toBe(true)
    expect(shop.products.some(({ min, step }) => min === 2 && step === 1)).toBe(true)
    expect(shop.products.some(({ required_products }) => required_products.length > 0)).toBe(true)
    expect(shop.products.some(({ forbidden_delivery_options }) => forbidden_delivery_options.length > 0)).toBe(true)
    expect(shop.products.some(({ price, type }) => price === '0.00' && type === 'single_event_access')).toBe(true)
    expect(shop.products.some(({ original_price }) => original_price !== undefined)).toBe(true)
    expect(shop.delivery_methods.some(({ hidden }) => hidden)).toBe(true)
  })

  it('has as many tickets per seat category as there are seats', () => {
    const event = shop.events.find(({ id }) => id === 'sinfoniaa-peltohovissa')
    const seats = new Map<string, { capacity: number; sold_elsewhere: number }>()
    for (const section of event?.seating?.sections ?? []) {
      for (const row of section.rows) {
        const category = row.category ?? section.category
        const before = seats.get(category) ?? { capacity: 0, sold_elsewhere: 0 }
        seats.set(category, {
          capacity: before.capacity + row.seats,
          sold_elsewhere: before.sold_elsewhere + row.sold_elsewhere.length,
        })
      }
    }
    const quotas = shop.quotas.filter(({ id }) => id.startsWith('sinfoniaa-'))
    expect(quotas.map(({ id, capacity, sold_elsewhere }) => [id, { capacity, sold_elsewhere }])).toEqual(
      [...seats].map(([category, count]) => [`sinfoniaa-${category}`, count]),
    )
  })

  it('prints only posters of events that there are', () => {
    const events = new Set(shop.events.map(({ id }) => id))
    const printed = shop.products.flatMap(({ flags }) => flags?.picture_event ?? [])
    expect(printed.length).toBeGreaterThan(5)
    expect(printed.filter(id => !events.has(id))).toEqual([])
  })

  it('has venues as the wire knows them, all of them used', () => {
    expect(shop.venues.filter(venue => !venueSchema.safeParse(venue).success)).toEqual([])
    const used = new Set(shop.events.flatMap(({ venue }) => venue ?? []))
    expect(shop.venues.filter(({ id }) => !used.has(id))).toEqual([])
  })

  it('has at least 25 events in the year after any import, one of them today and all others ahead', () => {
    fc.assert(
      fc.property(anyNow, at => {
        const { events: all } = resolveCatalogueShop(shop, at)
        const ofToday = ({ starts }: (typeof all)[number]) => calendar.dayOf(starts) === calendar.dayOf(at)
        // A till has something to sell nearly whenever it is opened: the day at the sauna is sold until 23:45.
        expect(all.filter(ofToday).filter(({ ends = 0 }) => ends > at)).not.toEqual([])
        const events = all.filter(({ id }) => id !== 'rantasaunan-paivavuoro')
        expect(events.filter(({ starts }) => starts < at + 365 * dayMs).length).toBeGreaterThanOrEqual(25)
        for (const { id, starts, ends = starts + 1, doors = starts } of events) {
          expect([id, starts > at, ends > starts, doors <= starts]).toEqual([id, true, true, true])
        }
      }),
      { numRuns: 100 },
    )
  })

  it('keeps every state after any import: what opens later opens before its event, what is closed is closed', () => {
    fc.assert(
      fc.property(anyNow, at => {
        const then = resolveCatalogueShop(shop, at)
        const starts = new Map(then.events.map(event => [event.id, event.starts]))
        const states = new Map(then.products.map(product => [product.id, stateOf(product, then, at)]))
        for (const { id, event_id = '', sales_opens = 0, sales_closes = Number.POSITIVE_INFINITY } of then.products) {
          expect([id, sales_opens < (starts.get(event_id) ?? Number.POSITIVE_INFINITY)]).toEqual([id, true])
          expect([id, sales_opens < sales_closes]).toEqual([id, true])
        }
        expect(states.get('helmen-venetsialaiset-peruslippu')).toBe('plenty')
        expect(states.get('helmen-venetsialaiset-ennakkolippu')).toBe('sold out')
        expect(states.get('helmen-venetsialaiset-viikonloppuranneke')).toBe('not yet open')
        expect(states.get('sointujen-yo-peruslippu')).toBe('not yet open')
        expect(states.get('kokin-poyta-paikka')).toBe('closed')
        expect(states.get('sadonkorjuumuki')).toBe('closed')
        expect(states.get('suvi-illan-tahtitanssit-peruslippu')).toBe('few left')
      }),
      { numRuns: 100 },
    )
  })

  it('has something on this weekend after any import; from Sunday noon on, the coming weekend counts', () => {
    fc.assert(
      fc.property(anyNow, at => {
        const today = calendar.dayOf(at)
        const isLate = weekdayOf(today) === 0 && calendar.minuteOf(at) >= 12 * 60
        const sunday = today + (isLate ? 7 : (7 - weekdayOf(today)) % 7)
        const days = resolveCatalogueShop(shop, at).events.map(({ starts }) => calendar.dayOf(starts))
        expect(days.some(day => day >= sunday - 2 && day <= sunday)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})
