import { err, ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { defaultAvailability } from '../availability/availability.ts'
import { presentCart } from '../cart/cart-state.ts'
import type { Event } from '../catalogue/event.ts'
import type { EventRegistration } from '../catalogue/registration-field.ts'
import { shopError } from '../errors/shop-error.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { builtCart, builtItem, builtProduct } from '../testing/cart-builders.ts'
import { createTestCore, type TestCore } from '../testing/test-core.ts'
import { wireEvent, wireLineEvent } from '../testing/wire-builders.ts'
import { createParticipantsEditService, isEditKept } from './create-participants-edit-service.ts'

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
      open: createTestCore().core.open,
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

// rules/checkout#nothing-typed-is-lost
describe('what is typed and not saved', () => {
  const asked = wireEvent({ id: wireLineEvent.id, registration: { fields } })
  const heldIn = ({ core }: TestCore) => {
    const held = presentCart(core.cart.getSnapshot())?.items[0]
    if (!held) throw new Error('The cart is empty.')
    return held
  }
  const openEdit = async (test: TestCore) => {
    const edit = createParticipantsEditService(test.core, heldIn(test))
    edit.subscribe(() => undefined)
    await test.clock.settle()
    return edit
  }
  const started = async () => {
    const test = createTestCore({ events: [asked] })
    await test.core.cart.add([
      { productId: 'lippu', amount: 1, eventRegistration: { participants: [{ first_name: 'Aino' }] } },
    ])
    return { test, edit: await openEdit(test) }
  }
  const nextPage = async (before: TestCore) => {
    const test = createTestCore({ before })
    await test.core.cart.load()
    return test
  }

  it('is in the tab when the cart is opened again, and gone once it is saved', async () => {
    const { test, edit } = await started()
    expect(isEditKept(test.core, heldIn(test))).toBe(false)
    edit.change([{ first_name: '' }])
    const next = await nextPage(test)
    expect(isEditKept(next.core, heldIn(next))).toBe(true)
    const again = await openEdit(next)
    expect(again.getSnapshot()).toMatchObject({ participants: [{ first_name: '' }], problems: [] })
    again.change([{ first_name: 'Aina ' }])
    expect(await again.save()).toBe(true)
    again.drop()
    expect(isEditKept(next.core, heldIn(next))).toBe(false)
    expect((await openEdit(next)).getSnapshot()).toMatchObject({ participants: [{ first_name: 'Aina' }] })
  })

  it('is not kept where it was taken back, given up, or is in the cart already', async () => {
    const { test, edit } = await started()
    edit.change([{ first_name: 'Aina' }])
    edit.change([{ first_name: 'Aino' }])
    expect(isEditKept(test.core, heldIn(test))).toBe(false)
    edit.change([{ first_name: 'Aina' }])
    edit.drop()
    expect(isEditKept(test.core, heldIn(test))).toBe(false)
    edit.change([{ first_name: 'Aila' }])
    await edit.save()
    const next = await nextPage(test)
    expect(isEditKept(next.core, heldIn(next))).toBe(false)
  })

  it('is shown with what another tab changed since it was begun', async () => {
    const { test, edit } = await started()
    edit.change([{ first_name: 'Aina' }])
    const other = await nextPage({ ...test, storage: test.storage.otherTab() })
    await other.core.cart.changeParticipants(heldIn(test).id, {
      participants: [{ first_name: 'Aino' }, { first_name: 'Tuisku' }],
    })
    const again = await openEdit(await nextPage(test))
    expect(await again.save()).toBe(false)
    expect(again.getSnapshot()).toMatchObject({
      isMerged: true,
      participants: [{ first_name: 'Aina' }, { first_name: 'Tuisku' }],
    })
  })

  it.each(['nothing', '[]', '{"rivi-1":{"before":[null],"participants":3}}'])(
    'is nothing where the tab’s storage says %s',
    async stored => {
      const { test } = await started()
      const text = stored.replace('rivi-1', heldIn(test).id)
      test.storage.ofTab.set(storageKeys.participantsDrafts, text)
      expect(isEditKept(test.core, heldIn(test))).toBe(false)
      expect((await openEdit(test)).getSnapshot()).toMatchObject({ participants: [{ first_name: 'Aino' }] })
    },
  )
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
