import { describe, expect, it } from 'vitest'
import { parseCatalogueFile } from './parse-catalogue-file.ts'

const text = (fi: string) => ({ fi })
const colour = '#2e40d8'
const primary = Object.fromEntries([100, 200, 300, 400, 500, 600, 700, 800, 900].map(shade => [shade, colour]))

/** The smallest shop that sells something. */
const shop = {
  id: 'kauppa',
  title: text('Kauppa'),
  host: 'kauppa.example',
  feed_key: 'kauppa',
  test_mode: true,
  languages: ['fi'],
  organizer: {
    id: 'oy',
    name: 'Oy',
    address: { address_line1: 'Tie 1', postal_code: '00100', city: 'Helsinki', country: 'FI' },
    personal_data_file_description_info: {},
  },
  theme: { primary },
  forms: { customer_details_form: { fields: {} } },
  terms_and_conditions: text('<p>Ehdot</p>'),
  vat_rates: [{ kind: 'admission', rate: 13.5, valid_from: '2026-01-01' }],
  quotas: [{ id: 'sali', capacity: 100 }],
  venues: [{ id: 'sali', title: text('Sali') }],
  event_folders: [{ id: 'kansio', title: text('Kansio'), slug: 'kansio' }],
  events: [
    { id: 'konsertti', title: text('Konsertti'), starts: { next: '08-28', time: '18:00' }, venue: 'sali' },
    { id: 'tanssit', title: text('Tanssit'), starts: { next: '08-29', time: '18:00' }, folders: ['kansio'] },
  ],
  products: [
    {
      id: 'lippu',
      title: text('Lippu'),
      price: '24.90',
      type: 'single_event_access',
      vat_kind: 'admission',
      event_id: 'konsertti',
      quotas: ['sali'],
    },
  ],
}
type Change = { [key: string]: unknown }
const fileOf = (...shops: Change[]): string => JSON.stringify({ portti_catalogue: 1, shops }, undefined, 1)
const changed = (change: Change) => parseCatalogueFile(fileOf({ ...shop, ...change }))
const [concert, dance] = shop.events
const [ticket] = shop.products
const told = (result: ReturnType<typeof parseCatalogueFile>) =>
  result.problems.map(({ path, reason }) => `${path} ${reason}`)

describe('a catalogue file', () => {
  it('is read with its defaults', () => {
    const result = parseCatalogueFile(fileOf(shop))
    expect(result.problems).toEqual([])
    expect(result.shops[0]).toMatchObject({ cart_minutes: 20, cart_max_minutes: 60, time_zone: 'Europe/Helsinki' })
    expect(result.shops[0]?.products[0]).toMatchObject({ min: 1, max: 20, step: 1, hidden: false })
  })

  // rules/embed#sites
  it.each([
    'www.lehti.example',
    'https://www.lehti.example/',
    'https://www.lehti.example/artikkeli',
    'http://www.lehti.example',
    'https://*.lehti.example',
    'https://lehti',
    'null',
    '*',
  ])('names sites that may embed it by their origins, not as %s', site => {
    expect(changed({ embed_sites: ['https://www.lehti.example', 'http://lehti.localhost:8099'] }).ok).toBe(true)
    const wrong = changed({ embed_sites: ['https://www.lehti.example', site] })
    expect(wrong.ok).toBe(false)
    expect(told(wrong).join()).toContain('embed_sites')
    expect(told(wrong).join()).toContain('https://www.example.fi')
  })

  // rules/catalogue#photographs
  it('names photographs of products, none of gift cards, and the mark of the shop, by https alone', () => {
    const photo = 'https://kuvat.example/huppari.jpg'
    const withPhoto = (main_image_url: string, more = {}) =>
      changed({ products: [{ ...ticket, main_image_url, ...more }], logo_url: photo })
    expect(told(withPhoto(photo))).toEqual([])
    expect(told(withPhoto('http://kuvat.example/huppari.jpg'))).toEqual([
      'shops[0].products[0].main_image_url must be an https address',
    ])
    expect(told(withPhoto(photo, { type: 'value_voucher', event_id: undefined }))).toEqual([
      'shops[0].products[0].main_image_url is not for value vouchers: the buyer chooses the picture of a gift card',
    ])
    expect(told(changed({ logo_url: '/logo.svg' }))).toEqual(['shops[0].logo_url must be an https address'])
  })

  // rules/catalogue#photographs
  it.each([
    ['https://kuvat.example/kissa\u0308–€.jpg', 'https://kuvat.example/kissa%CC%88%E2%80%93%E2%82%AC.jpg'],
    ['HTTPS://kuvat.example/kissa.jpg', 'https://kuvat.example/kissa.jpg'],
    ['https:kuvat.example/kissa.jpg?w=800&h=800', 'https://kuvat.example/kissa.jpg?w=800&h=800'],
  ])('keeps the address of a photograph as browsers write it: %s', (written, kept) => {
    const { shops } = changed({ products: [{ ...ticket, main_image_url: written }], logo_url: written })
    expect([shops[0]?.products[0]?.main_image_url, shops[0]?.logo_url]).toEqual([kept, kept])
  })

  it('refuses a field of the buyer form that there is not, such as a misspelt one', () => {
    const asking = (field: string) =>
      changed({ forms: { customer_details_form: { fields: { [field]: { displayed: true, required: true } } } } })
    expect(told(asking('phone'))).toEqual([])
    expect(told(asking('phon'))).toEqual([
      'shops[0].forms.customer_details_form.fields.phon is not a field of the catalogue',
    ])
  })

  // rules/customer-form#registration
  it('marks questions that ask for a name; a file without the mark is read as before', () => {
    const asking = (more: object) =>
      changed({
        events: [
          { ...concert, registration: { fields: [{ name: 'nimi', title: text('Nimi'), required: true, ...more }] } },
        ],
      })
    const fieldsOf = (result: ReturnType<typeof parseCatalogueFile>) => result.shops[0]?.events[0]?.registration?.fields
    expect(fieldsOf(asking({ is_name: true }))).toMatchObject([{ name: 'nimi', is_name: true }])
    expect(fieldsOf(asking({}))).toEqual([{ name: 'nimi', title: text('Nimi'), required: true }])
    expect(told(asking({ is_name: 'kyllä' })).join()).toContain('registration.fields[0].is_name')
  })

  it.each([
    ['', 'The catalogue is not valid JSON: expected a value but found the end of the file on line 1.'],
    ['{"shops": [\n}', 'The catalogue is not valid JSON: expected a value but found "}" on line 2.'],
  ])('that is not JSON is refused with one sentence: %j', (source, sentence) => {
    const result = parseCatalogueFile(source)
    expect(result).toMatchObject({ ok: false, shops: [] })
    expect(result.problems.map(({ reason }) => reason)).toEqual([sentence])
  })

  it.each([
    ['[]', [' must be an object in braces']],
    [
      '{}',
      ['portti_catalogue must be 1, the only format this version of Portti reads', 'shops must be a list of shops'],
    ],
    [
      '{"portti_catalogue": 2, "shops": []}',
      [
        'portti_catalogue must be 1, the only format this version of Portti reads',
        'shops has no shop; a catalogue needs at least one',
      ],
    ],
    ['{"portti_catalogue": 1, "shops": ["x"]}', ['shops[0] must be an object in braces']],
  ])('without a shop is refused: %s', (source, reasons) => {
    const result = parseCatalogueFile(source)
    expect(result.ok).toBe(false)
    expect(told(result)).toEqual(reasons)
  })

  it.each([
    [{ price: 24 }, 'price must be euros with two digits, such as "24.90"'],
    [{ title: 'Aikuinen' }, 'title must be a text per language, such as {"fi": "Aikuinen"}'],
    [{ short_info: { fi: 24 } }, 'short_info.fi must be a text in double quotes'],
    [{ max: '10' }, 'max must be a number without quotes'],
    [{ max: 1.5 }, 'max must be a whole number'],
    [{ hidden: 'yes' }, 'hidden must be true or false'],
    [{ quotas: 'sali' }, 'quotas must be a list in brackets'],
    [{ flags: 'muki' }, 'flags must be an object in braces'],
    [{ admits: 'ovella' }, 'admits must be one of door, stream, both'],
    [{ vat_kind: undefined }, 'vat_kind is missing'],
    [{ price: undefined }, 'price is missing'],
    [{ title: undefined }, 'title is missing'],
  ])('says what to write in the place of a value of another type: %j', (slip, reason) => {
    const result = changed({ products: [{ ...ticket, ...slip }] })
    expect(told(result)).toEqual([`shops[0].products[0].${reason}`])
  })

  it('lists the types of products without the empty one', () => {
    const [problem = ''] = told(changed({ products: [{ ...ticket, type: 'lippu' }] }))
    expect(problem).toMatch(/^shops\[0\]\.products\[0\]\.type must be one of merchandise, [\w, ]+$/)
  })

  it('loses the shop whose own fields are wrong, and keeps the other', () => {
    const result = parseCatalogueFile(fileOf({ ...shop, id: 'toinen', host: 'Ei kelpaa', colour }, shop))
    expect(result.shops.map(({ id }) => id)).toEqual(['kauppa'])
    expect(told(result)).toEqual([
      'shops[0].host must be a host name such as "liput.example.fi"',
      'shops[0].colour is not a field of the catalogue',
    ])
  })

  it.each(['javascript:alert(1)', 'data:text/html,hei', 'ftp://kartta.example/', 'kartta'])(
    'sends nobody to %s: addresses are http or https',
    map_url => {
      const result = parseCatalogueFile(fileOf({ ...shop, venues: [{ id: 'sali', title: text('Sali'), map_url }] }))
      expect(told(result)).toContain('shops[0].venues[0].map_url must be an http or https address')
    },
  )

  // rules/languages#language-roots
  it('has Finnish as its default language where it offers it, else its first; another one that it says must be offered', () => {
    const defaultOf = (languages: string[]) => changed({ languages }).shops[0]?.default_language
    expect([defaultOf(['sv', 'fi']), defaultOf(['sv', 'en'])]).toEqual(['fi', 'sv'])
    const wrong = changed({ languages: ['sv'], default_language: 'fi' })
    expect(wrong.ok).toBe(false)
    expect(told(wrong)).toEqual(['shops[0].default_language is not one of the languages'])
  })

  // rules/languages#further-languages
  it('says the same of a code that names no language wherever it stands, and lists each language once', () => {
    const british = { fi: 'Kauppa', 'en-GB': 'Shop' }
    expect(told(changed({ title: british }))).toEqual([
      'shops[0].title.en-GB must be the code of a language, such as "pl"',
    ])
    expect(told(changed({ texts: { 'en-GB': { cart: {} } } }))).toEqual([
      'shops[0].texts.en-GB must be the code of a language, such as "pl"',
    ])
    expect(told(changed({ languages: ['fi', 'en', 'fi'] }))).toEqual([
      'shops[0].languages must have each language once',
    ])
  })

  // rules/texts#words-of-a-shop
  it('keeps words in a further language that the shop does not offer, and says that no page has them', () => {
    const texts = { pl: { cart: { title: 'Koszyk' } }, sv: { cart: { title: 'Korg' } } }
    const result = changed({ languages: ['fi'], texts })
    expect(told(result)).toEqual(['shops[0].texts.pl is not one of the languages'])
    expect(result.shops[0]?.texts).toEqual(texts)
    expect(told(changed({ languages: ['fi', 'pl'], texts }))).toEqual([])
  })

  it('takes any language that an event is held in', () => {
    const held = (language: string) => changed({ events: [{ ...concert, language }] })
    expect(held('pl')).toMatchObject({ problems: [], shops: [{ events: [{ language: 'pl' }] }] })
    expect(told(held('Polish'))).toContain('shops[0].events[0].language must be the code of a language, such as "pl"')
  })

  // rules/languages#locale
  it.each(['+02:00', '-0500', '+02', 'EET', 'IST', 'Helsinki'])(
    'takes no %s for a time zone: an offset has no summer time, and databases read it and abbreviations otherwise',
    time_zone => {
      expect(told(changed({ time_zone }))).toEqual(['shops[0].time_zone must be a time zone such as "Europe/Helsinki"'])
    },
  )

  it.each(['Europe/Helsinki', 'America/Argentina/Buenos_Aires', 'UTC'])('takes %s for a time zone', time_zone => {
    expect(told(changed({ time_zone }))).toEqual([])
  })

  it('refuses a second shop at the same host', () => {
    const result = parseCatalogueFile(fileOf(shop, { ...shop, id: 'toinen' }))
    expect(result.shops).toHaveLength(1)
    expect(told(result)).toEqual(['shops[1] has the id or host "kauppa.example", which another shop has already'])
  })

  it('loses only the bad row, and tells its line, field and reason', () => {
    const source = fileOf({ ...shop, events: [concert, { ...dance, starts: 'huomenna', paikka: 1 }] })
    const result = parseCatalogueFile(source)
    expect(result.shops[0]?.events.map(({ id }) => id)).toEqual(['konsertti'])
    const line = source.split('\n').findIndex(text => text.includes('huomenna')) + 1
    expect(result.problems).toEqual([
      { path: 'shops[0].events[1].starts', field: 'starts', line, reason: expect.stringMatching(/^must be an ISO/) },
      { path: 'shops[0].events[1].paikka', field: 'paikka', line: line + 4, reason: 'is not a field of the catalogue' },
    ])
  })

  it('names a member of a list by the list and its place', () => {
    const widget = { id: 'w', type: 'products_listing', data: { productIds: ['lippu', 'x'] } }
    const { problems } = changed({
      pages: [{ id: 'home_page', title: text('Koti'), widgets: [widget] }],
      products: [ticket, { ...ticket, id: 'toinen', quotas: ['sali', 'y'] }, ticket],
    })
    expect(problems.map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
      'products[2]: has the id "lippu" of shops[0].products[0]',
      'quotas[1]: there is no quota "y"',
      'productIds[1]: there is no product "x"',
    ])
  })

  it('tells the line of the row when what is wrong is not there', () => {
    const source = fileOf({ ...shop, venues: [{ id: 'sali' }] })
    const [problem] = parseCatalogueFile(source).problems
    expect(problem).toMatchObject({ path: 'shops[0].venues[0].title', field: 'title', reason: 'is missing' })
    expect(source.split('\n')[(problem?.line ?? 0) - 1]).toBe('    {')
    expect(source.split('\n')[problem?.line ?? 0]).toContain('"sali"')
  })

  it.each<[string, Change, string]>([
    ['quota', { quotas: ['x'] }, 'quotas[0] there is no quota "x"'],
    ['event', { event_id: 'x' }, 'event_id there is no event "x"'],
    ['VAT kind', { vat_kind: 'x' }, 'vat_kind there is no VAT kind "x"'],
    ['product', { required_products: ['x'] }, 'required_products[0] there is no product "x"'],
    [
      'delivery',
      { forbidden_delivery_options: ['x'] },
      'forbidden_delivery_options[0] there is no delivery method "x"',
    ],
    [
      'seat',
      { allowed_seat_categories: ['x'] },
      'allowed_seat_categories[0] there is no seat category "x" in its event',
    ],
    ['season', { sales_opens: { season: 'x', day: 1, time: '09:00' } }, 'sales_opens there is no season "x"'],
    ['price', { price: '24,90' }, 'price must be euros with two digits, such as "24.90"'],
    ['price', { price: -1 }, 'price must be euros with two digits, such as "24.90"'],
    ['amounts', { min: 5, max: 2 }, 'max must not be less than min'],
    ['card', { type: 'serial_card' }, 'serial_card_size is missing; a serial card says how many admissions it carries'],
    ['id', { id: 'pääsy lippu' }, 'id must be 1–64 letters, digits, hyphens or underscores'],
    ['Finnish', { title: { en: 'Ticket' } }, 'title.fi is missing'],
  ])('leaves out a product with a wrong %s: %j', (_, change, reason) => {
    const result = changed({
      products: [
        { ...ticket, ...change },
        { ...ticket, id: 'toinen' },
      ],
    })
    expect(result.shops[0]?.products.map(({ id }) => id)).toEqual(['toinen'])
    expect(told(result)).toEqual([`shops[0].products[0].${reason}`])
  })

  // rules/payment#refund-cost
  it('leaves out a cost of refunds whose VAT kind it does not have, so that it is kept at no wrong rate', () => {
    const cost = { title: text('Palautuskulu'), price: '10.00', vat_kind: 'admission' }
    expect(changed({ refund_cost: cost }).shops[0]?.refund_cost).toEqual(cost)
    const wrong = changed({ refund_cost: { ...cost, vat_kind: 'x' } })
    expect(wrong.shops[0]).toMatchObject({ id: 'kauppa' })
    expect(wrong.shops[0]?.refund_cost).toBeUndefined()
    expect(told(wrong)).toEqual(['shops[0].refund_cost.vat_kind there is no VAT kind "x"'])
  })

  // rules/payment#refund-cost
  it('leaves out a product or a cost by an id that lines of the server’s own have', () => {
    const cost = { id: 'credit', title: text('Maksu'), price: '1.00', vat_kind: 'admission', per: 'order' }
    const result = changed({ products: [{ ...ticket, id: 'refund_cost' }], service_costs: [cost] })
    expect(result.shops[0]).toMatchObject({ products: [], service_costs: [] })
    expect(told(result).filter(fault => fault.includes('Portti uses'))).toEqual([
      'shops[0].products[0].id is a name that Portti uses for lines of its own',
      'shops[0].service_costs[0].id is a name that Portti uses for lines of its own',
    ])
  })

  it('leaves out an end that is not after its start, and keeps the event', () => {
    const party = { ...dance, starts: '2027-08-28T20:00:00+03:00', ends: '2027-08-28T02:00:00+03:00' }
    const result = changed({ events: [concert, party] })
    expect(told(result)).toEqual([
      'shops[0].events[1].ends would end the event at 2027-08-28T02:00:00+03:00, which is not after its start, ' +
        '2027-08-28T20:00:00+03:00, so its end is left out',
    ])
    expect(result.shops[0]?.events[1]).toMatchObject({ id: 'tanssit', ends: undefined })
  })

  it('leaves out what depends on a row that was left out', () => {
    const result = changed({ quotas: [{ id: 'sali', capacity: 1, sold_elsewhere: 2 }] })
    expect(result.shops[0]?.products).toEqual([])
    expect(told(result)).toEqual([
      'shops[0].quotas[0].sold_elsewhere must not exceed the capacity',
      'shops[0].products[0].quotas[0] there is no quota "sali"',
    ])
  })

  it('refuses a date that counts from an event when there is none', () => {
    const { event_id, ...rest } = ticket ?? {}
    const result = changed({ products: [{ ...rest, type: 'membership', sales_closes: { before_start: 'PT1H' } }] })
    expect(event_id).toBe('konsertti')
    expect(told(result)).toEqual([
      'shops[0].products[0].sales_closes counts from the start of an event, but the product belongs to none',
    ])
  })

  it('leaves out a ticket without an event, which no page would list', () => {
    const result = changed({ products: [{ ...ticket, event_id: undefined }] })
    expect(result.shops[0]?.products).toEqual([])
    expect(told(result)).toEqual(['shops[0].products[0].event_id is missing; a ticket is for an event'])
  })

  it('leaves out an event at an unknown venue and its products', () => {
    const result = changed({ venues: [] })
    expect(result.shops[0]?.events.map(({ id }) => id)).toEqual(['tanssit'])
    expect(told(result)).toEqual([
      'shops[0].events[0].venue there is no venue "sali"',
      'shops[0].products[0].event_id there is no event "konsertti"',
    ])
  })

  it('finds rows that are there twice, by id or slug', () => {
    const folder = shop.event_folders[0]
    const result = changed({ products: [ticket, ticket], event_folders: [folder, { ...folder, id: 'toinen' }] })
    expect(told(result)).toEqual([
      'shops[0].event_folders[1] has the slug "kansio" of shops[0].event_folders[0]',
      'shops[0].products[1] has the id "lippu" of shops[0].products[0]',
    ])
  })

  it('finds keys that are there twice', () => {
    const result = parseCatalogueFile(fileOf(shop).replace('"capacity": 100', '"capacity": 100, "capacity": 5'))
    expect(told(result)).toEqual(['shops[0].quotas[0].capacity is there twice; the last counts'])
  })

  it('refuses folders that contain themselves', () => {
    const folder = (id: string, parent?: string) => ({ id, slug: id, title: text(id), ...(parent && { parent }) })
    const result = changed({ event_folders: [folder('kansio'), folder('a', 'b'), folder('b', 'a'), folder('c', 'x')] })
    expect(result.shops[0]?.event_folders.map(({ id }) => id)).toEqual(['kansio'])
    expect(told(result)).toEqual([
      'shops[0].event_folders[1].parent makes the folder its own ancestor',
      'shops[0].event_folders[2].parent makes the folder its own ancestor',
      'shops[0].event_folders[3].parent there is no folder "x"',
    ])
  })

  it('keeps a page, an event and the shop when only a mention in them is unknown', () => {
    const widget = { id: 'w', type: 'event_folders_listing', data: { folderIds: ['x', 'kansio'] } }
    const result = changed({
      pages: [{ id: 'home_page', title: text('Koti'), widgets: [widget] }],
      legacy_event_ids: ['konsertti', 'x'],
      events: [concert, { ...dance, primary_product: 'lippu' }],
    })
    expect(result.shops[0]).toMatchObject({
      legacy_event_ids: ['konsertti'],
      pages: [{ widgets: [{ data: { folderIds: ['kansio'] } }] }],
    })
    expect(result.shops[0]?.events[1]).not.toHaveProperty('primary_product')
    expect(told(result)).toEqual([
      'shops[0].legacy_event_ids[1] there is no event "x"',
      'shops[0].events[1].primary_product there is no product "lippu" in this event',
      'shops[0].pages[0].widgets[0].data.folderIds[0] there is no folder "x"',
    ])
  })

  it('leaves out an event whose seat map names what it does not have', () => {
    const section = { id: 'a', title: text('A'), category: 'x', rows: [{ row: '1', seats: 5, accessible: [6] }] }
    const seating = { categories: [{ id: 'a', title: text('A') }], sections: [section] }
    const result = changed({ events: [concert, { ...dance, seating }] })
    expect(result.shops[0]?.events).toHaveLength(1)
    expect(told(result)).toEqual([
      'shops[0].events[1].seating.sections[0].category there is no seat category "x"',
      "shops[0].events[1].seating.sections[0].rows[0].accessible names a seat beyond the row's 5",
    ])
  })
})
