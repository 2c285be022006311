import { expect, it } from 'vitest'
import { defaultAvailability } from '../availability/availability.ts'
import { builtProduct } from '../testing/cart-builders.ts'
import type { Event } from './event.ts'
import { requirementsOf } from './requirements.ts'

const coffee = builtProduct({ id: 'kahvi', requiredProducts: ['lippu', 'passi', 'paikka', 'kurssi', 'paita', 'loppu'] })
const ticket = builtProduct()
const event = (id: string, products: Event['products'], fields: Partial<Event> = {}): Event =>
  ({ id, products, ...fields }) as Event
const own = event('oma', [coffee, ticket])

it('names what is required once, of the own event first, and what one press could add: nothing that asks for a seat or a participant', () => {
  const pass = builtProduct({ id: 'passi' })
  const seated = builtProduct({ id: 'paikka', allowedSeatCategories: ['a'] })
  const course = builtProduct({ id: 'kurssi' })
  const shirt = builtProduct({ id: 'paita', type: 'merchandise' })
  const gone = builtProduct({ id: 'loppu', availability: { ...defaultAvailability, available: false } })
  const events = [
    event('muu', [pass, ticket, seated, gone]),
    event('kurssit', [course, shirt], { registrationFields: [] }),
  ]
  const found = requirementsOf([coffee, ticket], { event: own, events: [own, ...events] })
  expect(found.map(({ product, event: of, isCompanion }) => [product.id, of.id, isCompanion])).toEqual([
    ['lippu', 'oma', false],
    ['passi', 'muu', true],
    ['paikka', 'muu', false],
    ['loppu', 'muu', false],
    ['kurssi', 'kurssit', false],
    ['paita', 'kurssit', true],
  ])
})

it('looks everywhere for a product of no event, and finds nothing for one that requires nothing', () => {
  const found = requirementsOf([coffee], { events: [own] })
  expect(found).toMatchObject([{ product: { id: 'lippu' }, isCompanion: true }])
  expect(requirementsOf([ticket], { event: own, events: [] })).toEqual([])
})
