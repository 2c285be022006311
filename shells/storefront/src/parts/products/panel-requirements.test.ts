import type { Event, Product } from '@portti/core'
import { expect, it } from 'vitest'
import { fi } from '../../texts/fi.ts'
import { panelRequirements } from './panel-requirements.ts'

const product = (id: string, requiredProducts: readonly string[] = []): Product => ({
  id,
  title: { fi: id },
  price: 2490,
  type: 'single_event_access',
  shortInfo: {},
  description: {},
  sortOrder: 0,
  availability: {
    available: true,
    min: 0,
    max: 10,
    step: 1,
    info: {},
    quotas: [],
  } as unknown as Product['availability'],
  allowedSeatCategories: [],
  forbiddenDeliveryOptions: [],
  requiredProducts,
  flags: {},
})
const event = (id: string, products: Event['products'], fields: Partial<Event> = {}): Event =>
  ({ id, title: { fi: id }, products, ...fields }) as unknown as Event

it('a ticket that another event adds is not asked for the participants of this one', () => {
  const course = product('kurssi', ['lippu'])
  const own = event('Kurssit', [course], { registrationFields: [] })
  const other = event('Museo', [product('lippu')])
  const { companions, productNames } = panelRequirements([course], {
    event: own,
    events: [own, other],
    words: { language: 'fi', timeZone: 'Europe/Helsinki', texts: fi.buyPanel },
  })
  expect(companions).toMatchObject([{ id: 'lippu', isRegistered: false }])
  expect(productNames).toEqual({ lippu: 'Museo: lippu' })
})
