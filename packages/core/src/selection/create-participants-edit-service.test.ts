import { err, ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { defaultAvailability } from '../availability/availability.ts'
import type { Event } from '../catalogue/event.ts'
import type { EventRegistration } from '../catalogue/registration-field.ts'
import { shopError } from '../errors/shop-error.ts'
import { builtCart, builtItem, builtProduct } from '../testing/cart-builders.ts'
import { createTestCore } from '../testing/test-core.ts'
import { wireEvent, wireLineEvent } from '../testing/wire-builders.ts'
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

// rules/customer-form#registration
describe('a list that another tab changes while it is edited', () => {
  const people = (...names: readonly string[]) => names.map(first_name => ({ first_name }))
  /** Edits Aino and Eino here, while another tab saves `there`. */
  const editedInTwoTabs = async (there: readonly Readonly<Record<string, string>>[]) => {
    const asked = [...fields, { name: 'diet', title: {}, required: false }]
    const here = createTestCore({ events: [wireEvent({ id: wireLineEvent.id, registration: { fields: asked } })] })
    const participants = [{ first_name: 'Aino', diet: 'vegaani' }, { first_name: 'Eino' }]
    await here.core.cart.add([{ productId: 'lippu', amount: 2, eventRegistration: { participants } }])
    const held = () => {
      const state = here.core.cart.getSnapshot()
      if (state.phase !== 'present' || !state.cart.items[0]) throw new Error('The cart is empty.')
      return state.cart.items[0]
    }
    const edit = createParticipantsEditService(here.core, held())
    edit.subscribe(() => undefined)
    await here.clock.settle()
    const other = createTestCore({ before: { ...here, storage: here.storage.otherTab() } })
    await other.core.cart.load()
    await other.core.cart.changeParticipants(held().id, { participants: there })
    await here.clock.settle()
    expect(held().amount).toBe(there.length)
    const shown = () => {
      const state = edit.getSnapshot()
      return state.phase === 'open' ? state : undefined
    }
    return { edit, shown, saved: () => held().eventRegistration?.participants }
  }
  const vegan = { first_name: 'Aino', diet: 'vegaani' }

  it('is shown with what was typed here, and saved only by the next press', async () => {
    const { edit, shown, saved } = await editedInTwoTabs([vegan, ...people('Eino', 'Tuisku')])
    expect(shown()?.isMerged).toBe(false)
    edit.change([{ ...vegan, first_name: 'Aina' }, ...people('Eino')])
    expect(await edit.save()).toBe(false)
    const merged = [{ ...vegan, first_name: 'Aina' }, ...people('Eino', 'Tuisku')]
    expect(shown()).toMatchObject({ isMerged: true, isSaving: false, participants: merged })
    expect(saved()).toEqual([vegan, ...people('Eino', 'Tuisku')])
    expect(await edit.save()).toBe(true)
    expect(shown()?.isMerged).toBe(false)
    expect(saved()).toEqual(merged)
  })

  it('takes no one back who was removed there, and none who was removed here', async () => {
    const gone = await editedInTwoTabs([{ first_name: 'Eino', diet: 'gluteeniton' }])
    gone.edit.change([{ ...vegan, diet: 'ei pähkinää' }, ...people('Eino')])
    expect(await gone.edit.save()).toBe(false)
    expect(gone.shown()?.participants).toEqual([{ first_name: 'Eino', diet: 'gluteeniton' }])
    const both = await editedInTwoTabs([vegan, { first_name: 'Eino', diet: 'gluteeniton' }, ...people('Tuisku')])
    both.edit.remove(0)
    expect(await both.edit.save()).toBe(false)
    expect(both.shown()?.participants).toEqual([{ first_name: 'Eino', diet: 'gluteeniton' }, ...people('Tuisku')])
  })

  it('has those who were added in either tab, and once who was added in both', async () => {
    const same = await editedInTwoTabs([vegan, ...people('Eino', 'Tuisku')])
    same.edit.addAnother()
    same.edit.change([vegan, ...people('Eino', ' Tuisku ')])
    expect(await same.edit.save()).toBe(true)
    expect(same.saved()).toEqual([vegan, ...people('Eino', 'Tuisku')])
    const another = await editedInTwoTabs([vegan, ...people('Eino', 'Tuisku')])
    another.edit.addAnother()
    another.edit.change([vegan, ...people('Eino', 'Veikko')])
    expect(await another.edit.save()).toBe(false)
    expect(another.shown()?.participants).toEqual([vegan, ...people('Eino', 'Tuisku', 'Veikko')])
  })

  it('takes its own save for no change of another tab where somebody goes on typing meanwhile', async () => {
    const { edit, saved } = await editedInTwoTabs([vegan, ...people('Eino')])
    edit.change([vegan, ...people('Eino', 'Tui')])
    const saving = edit.save()
    edit.change([vegan, ...people('Eino', 'Tuisku')])
    expect(await saving).toBe(true)
    expect(await edit.save()).toBe(true)
    expect(saved()).toEqual([vegan, ...people('Eino', 'Tuisku')])
  })

  it('keeps the other tab’s list where nobody would be left', async () => {
    const { edit, shown } = await editedInTwoTabs([vegan])
    edit.remove(0)
    expect(await edit.save()).toBe(false)
    expect(shown()).toMatchObject({ isMerged: true, participants: [vegan] })
  })

  it('is saved as typed where the other tab changed nothing, also when two have changed places', async () => {
    const { edit, saved } = await editedInTwoTabs([vegan, ...people('Eino')])
    edit.change([...people('Eino'), vegan])
    expect(await edit.save()).toBe(true)
    expect(saved()).toEqual([...people('Eino'), vegan])
  })
})
