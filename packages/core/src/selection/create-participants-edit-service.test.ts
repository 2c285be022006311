import { err, ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { defaultAvailability } from '../availability/availability.ts'
import type { Event } from '../catalogue/event.ts'
import type { EventRegistration } from '../catalogue/registration-field.ts'
import { shopError } from '../errors/shop-error.ts'
import { builtCart, builtItem, builtProduct } from '../testing/cart-builders.ts'
import { createTestCore } from '../testing/test-core.ts'
import { createParticipantsEditService } from './create-participants-edit-service.ts'

const fields = [{ name: 'first_name', title: {}, required: true }]
const product = builtProduct({ availability: { ...defaultAvailability, min: 2, max: 6, step: 2 } })
const item = builtItem({
  product,
  amount: 2,
  eventRegistration: { participants: [{ first_name: 'Aino' }, { first_name: 'Eino' }] },
})

const opened = async (isAnswered = true) => {
  const saved: EventRegistration[] = []
  const edit = createParticipantsEditService(
    {
      cart: {
        getSnapshot: () =>
          ({
            ...createTestCore().core.cart.getSnapshot(),
            phase: 'present',
            cart: builtCart({ items: [item] }),
          }) as const,
        changeParticipants: (_, registration) => {
          saved.push(registration)
          return Promise.resolve(ok(builtCart()))
        },
      },
      ticketApi: {
        fetchEvent: () =>
          Promise.resolve(
            isAnswered
              ? ok({ registrationFields: fields } as unknown as Event)
              : err(shopError('unspecified_exception')),
          ),
      },
    },
    item,
  )
  edit.subscribe(() => undefined)
  expect(edit.getSnapshot()).toEqual({ phase: 'loading' })
  await Promise.resolve()
  await Promise.resolve()
  return { edit, saved }
}

it('begins with the participants of the item, and adds as many as are sold together', async () => {
  const { edit } = await opened()
  expect(edit.getSnapshot()).toMatchObject({
    phase: 'open',
    participants: [{ first_name: 'Aino' }, { first_name: 'Eino' }],
    canAddAnother: true,
    canRemoveOne: false,
    problems: [],
  })
  edit.addAnother()
  expect(edit.getSnapshot()).toMatchObject({ participants: [{}, {}, {}, {}], canAddAnother: true })
  edit.addAnother()
  expect(edit.getSnapshot()).toMatchObject({ canAddAnother: false })
  edit.remove(5)
  expect(edit.getSnapshot()).toMatchObject({ participants: { length: 5 } })
})

it('saves when nobody lacks anything, and says what is missing until then', async () => {
  const { edit, saved } = await opened()
  edit.change([{ first_name: 'Aino' }, {}])
  expect(await edit.save()).toBe(false)
  expect(edit.getSnapshot()).toMatchObject({ attempts: 1, problems: [{ participant: 1, kind: 'missing' }] })
  edit.change([{ first_name: 'Aino' }, { first_name: 'Tuisku' }])
  expect(await edit.save()).toBe(true)
  expect(saved).toEqual([{ participants: [{ first_name: 'Aino' }, { first_name: 'Tuisku' }] }])
})

it('says when it could not be read what is asked', async () => {
  const { edit } = await opened(false)
  expect(edit.getSnapshot()).toEqual({ phase: 'failed' })
})
