import type { Event } from '@portti/core'
import { ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { aShop } from './testing/a-shop.ts'
import { appOf } from './testing/app-of.ts'

const available = { available: true, min: 1, max: 10, step: 1, status: 'green', info: {} }
const event = {
  id: 'konsertti',
  title: { fi: 'Konsertti' },
  startsAt: Date.UTC(2027, 7, 1),
  status: 'confirmed',
  availability: available,
  description: {},
  fullDescription: {},
  dateInfo: {},
  poster: {},
  folderIds: [],
  practicalInfo: [],
  products: [
    {
      id: 'lippu',
      title: { fi: 'Peruslippu' },
      price: 2_490,
      type: 'single_event_access',
      eventId: 'konsertti',
      shortInfo: {},
      description: {},
      availability: available,
      allowedSeatCategories: [],
      forbiddenDeliveryOptions: [],
      requiredProducts: [],
      flags: {},
    },
  ],
} as unknown as Event

// rules/design#without-scripts
it.each([
  ['/cart/', 'Ostamiseen tarvitaan JavaScript.'],
  ['/checkout/', 'Ostamiseen tarvitaan JavaScript.'],
  ['/sv/checkout/', 'För att köpa behövs JavaScript.'],
  ['/events/konsertti/', 'Ostamiseen tarvitaan JavaScript.'],
  ['/orders/P26-1/', 'Tilauksen näyttämiseen tarvitaan JavaScript. Tilauksesi on myös sähköpostissasi.'],
])('where no script comes, %s says why it goes no further', async (url, words) => {
  const catalogue = { event: () => Promise.resolve(ok(event)), events: () => Promise.resolve(ok([event])) }
  const { body } = await appOf(aShop, catalogue).inject({ url, headers: { host: 'metsa.localhost' } })
  expect(/<noscript>(?!<meta).*?<\/noscript>/s.exec(body)?.[0]).toContain(words)
})
