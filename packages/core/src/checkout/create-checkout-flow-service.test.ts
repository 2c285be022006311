import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartSteps } from '../cart/cart-state.ts'
import { createParticipantsEditService } from '../selection/create-participants-edit-service.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { createTestCore, type TestCore, type TestCoreSettings } from '../testing/test-core.ts'
import { wireDeliveryMethod, wireProduct } from '../testing/wire-builders.ts'
import { normalisePhone } from '../validation/phone.ts'
import type { BuyerDraft } from './buyer-draft.ts'
import type { OpenCheckout } from './checkout-view.ts'
import { createCheckoutFlowService } from './create-checkout-flow-service.ts'

const shown = { displayed: true, required: true }
const form = { firstName: shown, lastName: shown, email: shown, phone: shown }
const settings = { form, loadPhoneRules: async () => ({ normalisePhone }) }
const aino = { firstName: 'Aino-Kaarina', lastName: 'Niemi', email: 'aino@example.fi', phone: '040 123 4567' }
const draftOf = (fields: Partial<BuyerDraft> = {}): BuyerDraft => ({
  buyer: aino,
  receiver: {},
  payer: {},
  hasReceiver: false,
  hasPayer: false,
  marketingPermission: false,
  ...fields,
})
const letter = wireDeliveryMethod({
  id: 'kirje',
  product: { ...wireProduct({ id: 'toimitus-390', type: 'delivery_cost', price: '3.90' }), price_token: 'hinta-390' },
})

/** Opens the checkout's page; `next` is what the same tab shows after a reload. */
const openPage = (test: TestCore) => {
  const flow = test.core.open(createCheckoutFlowService)
  const ends = [flow.subscribe(() => undefined), flow.enter()]
  const view = (): OpenCheckout => {
    const now = flow.getSnapshot()
    if (now.phase !== 'open') throw new Error(`The checkout is ${now.phase}.`)
    return now
  }
  const after = async <Value>(promise: Promise<Value>): Promise<Value> => {
    await test.clock.advance(1_000)
    return promise
  }
  const reload = async () => {
    for (const end of ends) end()
    test.core.dispose()
    const next = openPage(createTestCore({ before: test, page: 'checkout' }))
    await test.clock.advance(1_000)
    return next
  }
  return { ...test, flow, view, after, reload }
}

const start = async (given: TestCoreSettings = {}) => {
  const test = createTestCore({ page: 'checkout', deliveryMethods: [wireDeliveryMethod(), letter], ...given })
  await test.core.cart.add([{ productId: 'lippu', amount: 2 }])
  const page = openPage(test)
  await test.clock.advance(1_000)
  return page
}

/** At the summary, with everything answered except the terms. */
const startAtSummary = async () => {
  const page = await start()
  await page.after(page.flow.saveBuyer(draftOf(), settings))
  page.flow.chooseDelivery('TICKETS', 'kirje')
  await page.after(page.flow.saveDelivery(draftOf(), settings))
  expect(page.view().step).toBe('summary')
  return page
}

/** The ticket API refuses a field. */
const refusal = (field: string) => ({
  status: 422,
  body: { error: { code: 'unspecified_exception', message: 'Tarkista.' }, exception_parameters: { field } },
})

describe('the checkout flow', () => {
  it('tells that the cart is read, that nobody answers, and that nothing is in it', async () => {
    const test = createTestCore({ page: 'checkout' })
    await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
    const next = createTestCore({ before: test, page: 'checkout' })
    next.server.trouble('request_lost')
    const { flow } = openPage(next)
    expect(flow.getSnapshot()).toEqual({ phase: 'loading' })
    await next.clock.advance(1_000)
    expect(flow.getSnapshot()).toEqual({ phase: 'unanswered' })
    await next.clock.advance(5_000)
    expect(flow.getSnapshot()).toMatchObject({ phase: 'open', step: 'customer' })
    const empty = openPage(createTestCore({ page: 'checkout' }))
    await empty.clock.advance(1_000)
    expect(empty.flow.getSnapshot()).toEqual({ phase: 'empty' })
  })

  it('goes from the buyer to the payment', async () => {
    const page = await startAtSummary()
    page.server.setCheckout({ next_step: { forward_to_url: 'https://maksu.example/1' } })
    expect(page.view()).toMatchObject({ cart: { toPay: 2 * 2490 + 390 }, order: { mustBePaid: true } })
    page.flow.acceptTerms(true)
    const missing = await page.after(page.flow.placeOrder(' Ovikoodi 123 '))
    expect(missing).toBeUndefined()
    expect(page.view().cart.comments).toBe('Ovikoodi 123')
    expect(page.view().order).toMatchObject({ isBeingPlaced: true, payUrl: 'https://maksu.example/1' })
    expect(page.navigator.visited).toEqual([{ to: 'payment', url: 'https://maksu.example/1' }])
  })

  // rules/checkout#nothing-typed-is-lost
  it('leads back to the cart where participants are being changed, and opens once that is saved or given up', async () => {
    const test = createTestCore({ page: 'checkout' })
    const eventRegistration = { participants: [{ first_name: 'Aino' }] }
    const added = await test.core.cart.add([{ productId: 'lippu', amount: 1, eventRegistration }])
    const item = added._unsafeUnwrap().items[0] ?? expect.fail('no item')
    const edit = createParticipantsEditService(test.core, item)
    edit.subscribe(() => undefined)
    await test.clock.settle()
    edit.addAnother()
    const page = openPage(createTestCore({ before: test, page: 'checkout' }))
    await page.clock.advance(1_000)
    expect(page.navigator.visited).toEqual([{ to: 'cart' }])
    expect(page.flow.getSnapshot()).toEqual({ phase: 'loading' })
    edit.drop()
    const next = await page.reload()
    expect(next.view().step).toBe('customer')
    expect(next.navigator.visited).toEqual([])
  })

  it('is of nobody on a server', () => {
    expect(createTestCore().core.open(createCheckoutFlowService).getSnapshot()).toEqual({ phase: 'loading' })
  })
})

describe('the buyer’s form', () => {
  it('that is wrong is refused with all that is wrong, each time anew, and nothing is sent', async () => {
    const page = await start()
    const calls = page.server.heard.length
    const wrong = draftOf({ buyer: { ...aino, firstName: 'A' }, hasPayer: true })
    await page.flow.saveBuyer(wrong, settings)
    await page.flow.saveBuyer(wrong, settings)
    const { errors, attempt, draft } = page.view().buyer
    expect(errors).toMatchObject({ first_name: 'first_name_invalid', billing_city: 'city_missing' })
    expect({ attempt, typed: draft.buyer.firstName }).toEqual({ attempt: 2, typed: 'A' })
    expect(page.server.heard).toHaveLength(calls)
  })

  it('is being saved while the phone rules come, and goes to the ticket API where they do not', async () => {
    const page = await start()
    let fail: (problem: Error) => void = () => undefined
    const loadPhoneRules = () => new Promise<never>((_, reject) => (fail = reject))
    const saved = page.flow.saveBuyer(draftOf(), { form, loadPhoneRules })
    expect(page.view()).toMatchObject({ step: 'customer', isSaving: true })
    fail(new Error('The file is gone.'))
    await page.after(saved)
    expect(page.view()).toMatchObject({
      step: 'delivery',
      isSaving: false,
      cart: { customer: { phone: '+35840 123 4567' } },
    })
  })

  // rules/customer-form#phone
  it('has the field marked that only the ticket API refuses, until something is typed', async () => {
    const page = await start()
    page.server.trouble(refusal('phone'))
    await page.after(page.flow.saveBuyer(draftOf(), settings))
    expect(page.view()).toMatchObject({
      step: 'customer',
      error: { message: 'Tarkista.' },
      buyer: { errors: { phone: 'phone_invalid' }, attempt: 1 },
    })
    page.flow.keepDraft(draftOf({ buyer: { ...aino, phone: '040 765 4321' } }))
    expect(page.view().buyer.errors).toEqual({})
    page.server.trouble(refusal('delivery_city'))
    await page.after(page.flow.saveBuyer(draftOf(), settings))
    expect(page.view().buyer.errors).toEqual({ delivery_city: 'city_invalid' })
  })

  it('that is refused is no longer being saved', async () => {
    const page = await start()
    await page.flow.saveBuyer(draftOf({ buyer: { ...aino, firstName: '' } }), settings)
    expect(page.view()).toMatchObject({ isSaving: false, buyer: { attempt: 1 } })
  })

  // rules/customer-form#first-error-per-field
  it('loses each shown error as soon as its field is right, and gains none before the next attempt', async () => {
    const page = await start()
    page.flow.keepDraft(draftOf({ buyer: { ...aino, firstName: 'A', email: '' } }))
    expect(page.view().buyer.errors).toEqual({})
    await page.flow.saveBuyer(draftOf({ buyer: { ...aino, firstName: '', email: '' } }), settings)
    const first = page.view().buyer.errors
    expect(Object.keys(first)).toEqual(['first_name', 'email'])
    page.flow.keepDraft(draftOf({ buyer: { ...aino, firstName: '1', email: '' } }))
    expect(Object.keys(page.view().buyer.errors)).toEqual(['first_name', 'email'])
    expect(page.view().buyer.errors.first_name).not.toBe(first.first_name)
    page.flow.keepDraft(draftOf({ buyer: { ...aino, email: '', lastName: '' } }))
    expect(Object.keys(page.view().buyer.errors)).toEqual(['email'])
    page.flow.keepDraft(draftOf({ buyer: { ...aino, lastName: '' } }))
    expect(page.view().buyer).toMatchObject({ errors: {}, attempt: 1 })
  })

  it('asks for another person at once when the box is ticked, and has again what was typed of them before', async () => {
    const { flow, view } = await start()
    flow.keepDraft(draftOf({ hasReceiver: true }))
    expect(view().buyer.draft.hasReceiver).toBe(true)
    flow.keepDraft(draftOf({ hasReceiver: true, receiver: { firstName: 'Eino', message: 'Onnea!' } }))
    flow.keepDraft(draftOf())
    expect(view().buyer.draft.hasReceiver).toBe(false)
    flow.keepDraft(draftOf({ hasReceiver: true }))
    expect(view().buyer.draft.receiver).toEqual({ firstName: 'Eino', message: 'Onnea!' })
  })

  it('shows what was saved, and goes on where the visitor stood after a reload', async () => {
    const page = await start()
    await page.after(page.flow.saveBuyer(draftOf({ marketingPermission: true }), settings))
    expect(page.storage.ofTab.get(storageKeys.buyerDraft)).toBeUndefined()
    const next = await page.reload()
    expect(next.view()).toMatchObject({ step: 'delivery', buyer: { draft: { marketingPermission: true } } })
    await next.flow.goToStep('customer', settings)
    expect(next.view()).toMatchObject({ step: 'customer', buyer: { draft: { buyer: { phone: '+358401234567' } } } })
  })

  const text = fc.string({ maxLength: 20 })
  const typedDraft: fc.Arbitrary<BuyerDraft> = fc.record({
    buyer: fc.record({ firstName: text, email: text, phone: text }),
    receiver: fc.record({ city: text, message: text }),
    payer: fc.record({ companyName: text }),
    hasReceiver: fc.boolean(),
    hasPayer: fc.boolean(),
    marketingPermission: fc.boolean(),
  })

  it('comes back after a reload just as it was typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(typedDraft, { minLength: 1, maxLength: 3 }), async typed => {
        const page = await start()
        for (const draft of typed) page.flow.keepDraft(draft)
        const next = await page.reload()
        expect(next.view().buyer.draft).toEqual(typed.at(-1))
      }),
      { numRuns: 30 },
    )
  })

  it('that is typed, chosen or saved by a later page makes what is kept differ from what it was', async () => {
    const page = await start()
    page.flow.keepDraft(draftOf())
    const left = page.flow.keptNow()
    const later = await page.reload()
    expect(later.flow.keptNow()).toBe(left)
    later.flow.keepDraft(draftOf({ hasPayer: true }))
    const typed = later.flow.keptNow()
    expect(typed).not.toBe(left)
    await later.after(later.flow.saveBuyer(draftOf(), settings))
    expect([left, typed]).not.toContain(later.flow.keptNow())
  })

  it('keeps everything typed when it, or the server, refuses the save', async () => {
    await fc.assert(
      fc.asyncProperty(typedDraft, fc.boolean(), async (typed, isServer) => {
        const page = await start()
        const draft = isServer ? draftOf({ marketingPermission: typed.marketingPermission }) : typed
        if (isServer) page.server.trouble({ status: 422, body: 'Ei käy.' })
        await page.after(page.flow.saveBuyer(draft, settings))
        expect(page.view()).toMatchObject({ step: 'customer', buyer: { draft } })
        expect((await page.reload()).view().buyer.draft).toMatchObject(draft)
      }),
      { numRuns: 30 },
    )
  })

  // rules/checkout#nothing-typed-is-lost
  it('is saved as it was corrected meanwhile, before the step moves on', async () => {
    const page = await start()
    page.server.setLatency(500)
    const saving = page.flow.saveBuyer(draftOf(), settings)
    await page.clock.advance(100)
    page.flow.keepDraft(draftOf({ buyer: { ...aino, email: 'oikea@example.fi' } }))
    await page.clock.advance(600)
    expect(page.view()).toMatchObject({ step: 'customer', isSaving: true })
    await page.after(saving)
    expect(page.view()).toMatchObject({ step: 'delivery', cart: { customer: { email: 'oikea@example.fi' } } })
    expect(page.storage.ofTab.get(storageKeys.buyerDraft)).toBeUndefined()
  })

  it('is saved without what was taken back meanwhile', async () => {
    const page = await start()
    page.server.setLatency(500)
    const saving = page.flow.saveBuyer(draftOf({ marketingPermission: true }), settings)
    await page.clock.advance(100)
    page.flow.keepDraft(draftOf({ marketingPermission: false }))
    await page.after(saving)
    expect(page.view()).toMatchObject({ step: 'delivery', cart: { customer: { marketingPermission: false } } })
  })

  it.each(['the form', 'the server'])('stays with what was typed meanwhile when %s refuses that', async by => {
    const page = await start()
    page.server.setLatency(500)
    if (by === 'the server') page.server.trouble(undefined, { status: 422, body: 'Ei käy.' })
    const saving = page.flow.saveBuyer(draftOf(), settings)
    await page.clock.advance(100)
    const email = by === 'the form' ? 'oikea' : 'oikea@example.fi'
    page.flow.keepDraft(draftOf({ buyer: { ...aino, email } }))
    await page.clock.advance(1_000)
    await page.after(saving)
    expect(page.view()).toMatchObject({ step: 'customer', isSaving: false, buyer: { draft: { buyer: { email } } } })
    expect(Object.keys(page.view().buyer.errors)).toEqual(by === 'the form' ? ['email'] : [])
  })

  it('that was corrected and left by the browser’s own buttons is saved by the next step', async () => {
    const page = await startAtSummary()
    await page.flow.goToStep('customer', settings)
    page.flow.keepDraft(draftOf({ buyer: { ...aino, email: 'oikea@example.fi' } }))
    await page.flow.goToStep('delivery', settings)
    await page.after(page.flow.saveDelivery(page.view().buyer.draft, settings))
    expect(page.view()).toMatchObject({ step: 'summary', cart: { customer: { email: 'oikea@example.fi' } } })
  })

  // rules/checkout#nothing-typed-is-lost
  it('that was corrected and left for the summary by the browser’s own buttons is saved before that opens', async () => {
    const page = await startAtSummary()
    await page.flow.goToStep('customer', settings)
    page.flow.keepDraft(draftOf({ buyer: { ...aino, email: 'oikea@example.fi' }, marketingPermission: true }))
    const going = page.flow.goToStep('summary', settings)
    expect(page.view()).toMatchObject({ step: 'customer', isSaving: true })
    await page.after(going)
    expect(page.view()).toMatchObject({
      step: 'summary',
      isSaving: false,
      cart: { customer: { email: 'oikea@example.fi', marketingPermission: true } },
    })
    expect(page.storage.ofTab.get(storageKeys.buyerDraft)).toBeUndefined()
  })

  // rules/checkout#nothing-typed-is-lost
  it('that is wrong, or that nobody answers to, stays open when the browser’s own buttons lead to the summary', async () => {
    const page = await startAtSummary()
    await page.flow.goToStep('customer', settings)
    page.flow.keepDraft(draftOf({ buyer: { ...aino, email: 'oikea' } }))
    await page.after(page.flow.goToStep('summary', settings))
    expect(page.view()).toMatchObject({
      step: 'customer',
      buyer: { attempt: 1, errors: { email: 'email_invalid' }, draft: { buyer: { email: 'oikea' } } },
    })
    page.flow.keepDraft(draftOf({ buyer: { ...aino, email: 'oikea@example.fi' } }))
    page.server.trouble('request_lost', 'request_lost', 'request_lost')
    const going = page.flow.goToStep('summary', settings)
    await page.clock.advance(30_000)
    await going
    expect(page.view()).toMatchObject({ step: 'customer', isSaving: false, cart: { customer: { email: aino.email } } })
    expect(page.view().error).toBeDefined()
    expect((await page.reload()).view().buyer.draft.buyer.email).toBe('oikea@example.fi')
  })

  it('is sent once where the delivery asks nothing more', async () => {
    const page = await startAtSummary()
    expect(page.server.heard.filter(name => name === 'putCustomer')).toHaveLength(1)
  })

  it('stays in the tab no longer than until it is saved, and nothing of it after the order', async () => {
    const page = await start()
    await page.after(page.flow.saveBuyer(draftOf({ marketingPermission: true }), settings))
    page.flow.chooseDelivery('TICKETS', 'kirje')
    page.flow.keepDraft(page.view().buyer.draft)
    await page.after(page.flow.saveDelivery(page.view().buyer.draft, settings))
    expect(page.storage.ofTab.get(storageKeys.buyerDraft)).toBeUndefined()
    await page.flow.goToStep('customer', settings)
    page.flow.keepDraft(draftOf({ buyer: { ...aino, email: 'toinen@example.fi' } }))
    await page.after(page.flow.goToStep('summary', settings))
    page.flow.acceptTerms(true)
    page.server.setCheckout({ checkout_status: 'COMPLETED', order: { number: 'P27-1', secret: 's' } })
    await page.after(page.flow.placeOrder(''))
    expect(page.navigator.visited).toEqual([{ to: 'order', order: { number: 'P27-1', secret: 's' } }])
    const next = createTestCore({ before: page, page: 'checkout' })
    await next.core.cart.add([{ productId: 'lippu', amount: 1 }])
    const { view } = openPage(next)
    await next.clock.advance(1_000)
    expect(view()).toMatchObject({ step: 'customer' })
    expect(view().buyer.draft).toEqual({ ...draftOf(), buyer: {} })
  })

  it('has the delivery that was chosen and the words that were typed after a reload', async () => {
    const page = await startAtSummary()
    page.flow.keepComments('Pöytä ikkunan vierestä')
    await page.flow.goToStep('delivery', settings)
    page.flow.chooseDelivery('TICKETS', 'kirje')
    const next = await page.reload()
    expect(next.view().order.comments).toBe('Pöytä ikkunan vierestä')
    expect(next.view().delivery.choices.map(({ chosen }) => chosen?.id)).toEqual(['kirje'])
  })

  it.each(['', '[', '7', 'null', '{"TICKETS":7}', '{"ROCKETS":"kirje"}'])(
    'takes no notice of %j as a stored choice',
    async stored => {
      const page = await startAtSummary()
      await page.flow.goToStep('delivery', settings)
      page.storage.ofTab.set(storageKeys.chosenMethods, stored)
      const next = await page.reload()
      expect(next.view().delivery.choices.map(({ chosen }) => chosen?.id)).toEqual(['kirje'])
    },
  )

  it('is empty where what is stored is no draft', async () => {
    for (const stored of ['', 'null', '[1]', '{"buyer":7,"hasPayer":"yes"}', '{"buyer":{"firstName":1,"x":"y"}}']) {
      const test = createTestCore({ page: 'checkout' })
      test.storage.ofTab.set(storageKeys.buyerDraft, stored)
      await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
      const page = openPage(test)
      await test.clock.advance(1_000)
      expect(page.view().buyer.draft).toEqual({ ...draftOf(), buyer: {} })
    }
  })
})

describe('the delivery', () => {
  it('is asked again while nobody answers, and cannot be left without a choice', async () => {
    const page = await start()
    await page.after(page.flow.saveBuyer(draftOf(), settings))
    expect(page.view().delivery).toMatchObject({ isOfferKnown: true, missing: [], attempt: 0 })
    await page.flow.saveDelivery(draftOf(), settings)
    expect(page.view()).toMatchObject({ step: 'delivery', delivery: { missing: ['TICKETS'], attempt: 1 } })
    page.flow.chooseDelivery('TICKETS', 'kirje')
    expect(page.view().delivery.missing).toEqual([])
    await page.after(page.flow.saveDelivery(draftOf(), settings))
    expect(page.view()).toMatchObject({ step: 'summary', cart: { deliveries: [{ method: { id: 'kirje' } }] } })
  })

  // rules/delivery#required-details
  it('asks what the chosen method needs, and is not left without it', async () => {
    const parcel = { ...letter, id: 'paketti', requires: ['postal_address', 'phone'] }
    const page = await start({ deliveryMethods: [wireDeliveryMethod(), parcel] })
    await page.after(page.flow.saveBuyer(draftOf(), settings))
    page.flow.chooseDelivery('TICKETS', 'paketti')
    expect(page.view().delivery.requires).toEqual(['postal_address', 'phone'])
    await page.after(page.flow.saveDelivery(draftOf(), settings))
    expect(page.view()).toMatchObject({
      step: 'delivery',
      delivery: { attempt: 1 },
      buyer: { errors: { address_line1: 'address_missing', city: 'city_missing' } },
    })
    const home = { addressLine1: 'Rantatie 1', postalCode: '73100', city: 'Lapinlahti', country: 'FI' }
    page.server.trouble(refusal('city'))
    await page.after(page.flow.saveDelivery(draftOf({ buyer: { ...aino, ...home } }), settings))
    expect(page.view()).toMatchObject({
      step: 'delivery',
      delivery: { attempt: 2 },
      buyer: { errors: { city: 'city_invalid' }, attempt: 0 },
    })
    await page.after(page.flow.saveDelivery(draftOf({ buyer: { ...aino, ...home } }), settings))
    expect(page.view()).toMatchObject({ step: 'summary', cart: { customer: home } })
    await page.flow.goToStep('customer', settings)
    await page.after(page.flow.saveBuyer(draftOf(), settings))
    expect(page.view().cart.customer).toMatchObject(home)
  })

  // rules/checkout#nothing-typed-is-lost
  it('keeps the address of a chosen delivery when the buyer is saved in another tab', async () => {
    const parcel = { ...letter, id: 'paketti', requires: ['postal_address'] }
    const page = await start({ deliveryMethods: [wireDeliveryMethod(), parcel] })
    const home = { addressLine1: 'Rantatie 1', postalCode: '73100', city: 'Lapinlahti', country: 'FI' }
    await page.after(page.flow.saveBuyer(draftOf(), settings))
    page.flow.chooseDelivery('TICKETS', 'paketti')
    await page.after(page.flow.saveDelivery(draftOf({ buyer: { ...aino, ...home } }), settings))
    const other = openPage(createTestCore({ before: { ...page, storage: page.storage.otherTab() }, page: 'checkout' }))
    await other.clock.advance(1_000)
    expect(other.view()).toMatchObject({ step: 'customer', delivery: { requires: ['postal_address'] } })
    await other.after(other.flow.saveBuyer(other.view().buyer.draft, settings))
    expect(other.view().cart.customer).toMatchObject(home)
  })

  // rules/checkout#nothing-typed-is-lost
  it('keeps the buyer that another tab saved since it was chosen', async () => {
    const parcel = { ...letter, id: 'paketti', requires: ['postal_address'] }
    const page = await start({ deliveryMethods: [wireDeliveryMethod(), parcel] })
    await page.after(page.flow.saveBuyer(draftOf(), settings))
    page.flow.chooseDelivery('TICKETS', 'paketti')
    page.flow.keepDraft(page.view().buyer.draft)
    const other = openPage(createTestCore({ before: { ...page, storage: page.storage.otherTab() }, page: 'checkout' }))
    await other.clock.advance(1_000)
    const corrected = { buyer: { ...aino, email: 'oikea@example.fi' }, marketingPermission: true }
    await other.after(other.flow.saveBuyer(draftOf(corrected), settings))
    await page.clock.advance(1_000)
    const home = { addressLine1: 'Rantatie 1', postalCode: '73100', city: 'Lapinlahti', country: 'FI' }
    const { draft } = page.view().buyer
    await page.after(page.flow.saveDelivery({ ...draft, buyer: { ...draft.buyer, ...home } }, settings))
    expect(page.view()).toMatchObject({
      step: 'summary',
      cart: { customer: { ...home, email: 'oikea@example.fi', marketingPermission: true } },
    })
  })

  it('waits for the offer, however often the question is lost', async () => {
    const page = await start()
    await page.after(page.flow.saveBuyer(draftOf(), settings))
    const next = createTestCore({ before: page, page: 'checkout' })
    // The cart has been read; the offered methods have not.
    next.server.trouble(undefined, 'request_lost', 'request_lost')
    const reloaded = openPage(next)
    await next.clock.advance(1_000)
    expect(reloaded.view().delivery.isOfferKnown).toBe(false)
    await next.clock.advance(20_000)
    expect(reloaded.view()).toMatchObject({ delivery: { isOfferKnown: true } })
    expect(reloaded.view().error).toBeUndefined()
  })

  it('stays at its step when the server refuses the method', async () => {
    const page = await start()
    await page.after(page.flow.saveBuyer(draftOf(), settings))
    page.flow.chooseDelivery('TICKETS', 'kirje')
    page.server.trouble({ status: 409, body: { error: { code: 'delivery_method_forbidden_by_cart_item' } } })
    await page.after(page.flow.saveDelivery(draftOf(), settings))
    expect(page.view()).toMatchObject({ step: 'delivery', isSaving: false })
    expect(page.view().error?.code).toBe('delivery_method_forbidden_by_cart_item')
  })

  // rules/delivery#offered-methods
  it('can be chosen for what another tab puts in meanwhile', async () => {
    const shirt = wireProduct({ id: 'paita', type: 'merchandise', price: '29.90' })
    const forShirts = (id: string) => ({ ...letter, id, delivery_groups: ['MERCHANDISE'] })
    const page = await start({
      products: [wireProduct(), shirt],
      deliveryMethods: [letter, forShirts('nouto'), forShirts('posti')],
    })
    await page.after(page.flow.saveBuyer(draftOf(), settings))
    const offered = () => page.view().delivery.choices.map(choice => choice.offered.map(({ id }) => id))
    expect(offered()).toEqual([['kirje']])
    const other = createTestCore({ before: { ...page, storage: page.storage.otherTab() } })
    await page.after(other.core.cart.add([{ productId: 'paita', amount: 1 }]))
    await page.clock.advance(1_000)
    expect(offered()).toEqual([['kirje'], ['nouto', 'posti']])
    page.flow.chooseDelivery('MERCHANDISE', 'posti')
    await page.after(page.flow.saveDelivery(page.view().buyer.draft, settings))
    expect(page.view().step).toBe('summary')
  })

  // rules/checkout#nothing-typed-is-lost
  it('that was chosen, with its address, and left by the browser’s own buttons is saved before the summary opens', async () => {
    const parcel = { ...letter, id: 'paketti', requires: ['postal_address'] }
    const page = await start({ deliveryMethods: [wireDeliveryMethod(), parcel] })
    await page.after(page.flow.saveBuyer(draftOf(), settings))
    page.flow.chooseDelivery('TICKETS', 'sahkoposti')
    await page.after(page.flow.saveDelivery(draftOf(), settings))
    await page.flow.goToStep('delivery', settings)
    page.flow.chooseDelivery('TICKETS', 'paketti')
    await page.after(page.flow.goToStep('summary', settings))
    expect(page.view()).toMatchObject({
      step: 'delivery',
      delivery: { attempt: 1 },
      buyer: { errors: { address_line1: 'address_missing' } },
    })
    const home = { addressLine1: 'Rantatie 1', postalCode: '73100', city: 'Lapinlahti', country: 'FI' }
    page.flow.keepDraft(draftOf({ buyer: { ...aino, ...home } }))
    await page.after(page.flow.goToStep('summary', settings))
    expect(page.view()).toMatchObject({
      step: 'summary',
      cart: { customer: home, deliveries: [{ method: { id: 'paketti' } }], toPay: 2 * 2490 + 390 },
    })
  })

  it('that was chosen before a reload is looked at again where the summary would open without the offer', async () => {
    const page = await startAtSummary()
    await page.flow.goToStep('delivery', settings)
    page.flow.chooseDelivery('TICKETS', 'sahkoposti')
    await page.flow.goToStep('customer', settings)
    const next = await page.reload()
    expect(next.view().step).toBe('customer')
    await next.after(next.flow.goToStep('summary', settings))
    expect(next.view()).toMatchObject({
      step: 'delivery',
      isSaving: false,
      delivery: { choices: [{ chosen: { id: 'sahkoposti' } }] },
    })
    await next.after(next.flow.goToStep('summary', settings))
    expect(next.view()).toMatchObject({ step: 'summary', cart: { deliveries: [{ method: { id: 'sahkoposti' } }] } })
  })

  it('follows the other tab that chose last, once its own choice is saved', async () => {
    const page = await startAtSummary()
    const other = openPage(createTestCore({ before: { ...page, storage: page.storage.otherTab() }, page: 'checkout' }))
    await other.clock.advance(1_000)
    await other.after(other.flow.saveBuyer(other.view().buyer.draft, settings))
    other.flow.chooseDelivery('TICKETS', 'sahkoposti')
    await other.after(other.flow.saveDelivery(other.view().buyer.draft, settings))
    await page.clock.advance(1_000)
    expect(page.view()).toMatchObject({ step: 'summary', cart: { deliveries: [{ method: { id: 'sahkoposti' } }] } })
    await page.flow.goToStep('delivery', settings)
    expect(page.view().delivery.choices).toMatchObject([{ chosen: { id: 'sahkoposti' } }])
  })

  it('that is being chosen stays open when another tab takes away what made the summary wait', async () => {
    const shirt = wireProduct({ id: 'paita', type: 'merchandise', price: '29.90' })
    const page = await start({ products: [wireProduct(), shirt] })
    await page.after(page.flow.saveBuyer(draftOf(), settings))
    page.flow.chooseDelivery('TICKETS', 'kirje')
    await page.after(page.flow.saveDelivery(draftOf(), settings))
    const other = createTestCore({ before: { ...page, storage: page.storage.otherTab() } })
    const added = await page.after(other.core.cart.add([{ productId: 'paita', amount: 1 }]))
    await page.clock.advance(1_000)
    expect(page.view().step).toBe('delivery')
    page.flow.chooseDelivery('TICKETS', 'sahkoposti')
    const item = added._unsafeUnwrap().items.find(({ product }) => product.id === 'paita')
    await page.after(other.core.cart.remove(item?.id ?? ''))
    await page.clock.advance(1_000)
    expect(page.view()).toMatchObject({ step: 'delivery', delivery: { choices: [{ chosen: { id: 'sahkoposti' } }] } })
  })

  // rules/delivery#price-token
  it('is offered anew when its price or the method itself is no longer there', async () => {
    const methods = [wireDeliveryMethod(), letter]
    const page = await start({ deliveryMethods: methods })
    await page.after(page.flow.saveBuyer(draftOf(), settings))
    page.flow.chooseDelivery('TICKETS', 'kirje')
    methods[1] = { ...letter, product: { ...letter.product, price: '4.90', price_token: 'hinta-490' } }
    await page.after(page.flow.saveDelivery(page.view().buyer.draft, settings))
    expect(page.view()).toMatchObject({
      step: 'delivery',
      error: { code: 'delivery_method_not_found' },
      delivery: { choices: [{ chosen: { id: 'kirje', product: { price: 490 } } }] },
    })
    methods.pop()
    await page.after(page.flow.saveDelivery(page.view().buyer.draft, settings))
    expect(page.view().delivery.choices).toMatchObject([
      { offered: [{ id: 'sahkoposti' }], chosen: { id: 'sahkoposti' } },
    ])
    await page.after(page.flow.saveDelivery(page.view().buyer.draft, settings))
    expect(page.view().step).toBe('summary')
  })

  it('is asked for once more where another tab puts in what needs one of its own', async () => {
    const shirt = wireProduct({ id: 'paita', type: 'merchandise', price: '29.90' })
    const page = await start({ products: [wireProduct(), shirt] })
    await page.after(page.flow.saveBuyer(draftOf(), settings))
    page.flow.chooseDelivery('TICKETS', 'kirje')
    await page.after(page.flow.saveDelivery(draftOf(), settings))
    const other = createTestCore({ before: { ...page, storage: page.storage.otherTab() } })
    await page.after(other.core.cart.add([{ productId: 'paita', amount: 1 }]))
    await page.clock.advance(1_000)
    expect(page.view()).toMatchObject({ step: 'delivery' })
  })
})

describe('placing the order', () => {
  it('never sends without the terms, whatever was done before', async () => {
    const act = fc.constantFrom('accept', 'refuse', 'place', 'back', 'forward', 'reload')
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async acts => {
        let page = await startAtSummary()
        let isAccepted = false
        for (const done of acts) {
          if (done === 'accept' || done === 'refuse') {
            isAccepted = done === 'accept'
            page.flow.acceptTerms(isAccepted)
          } else if (done === 'back') await page.flow.goToStep('customer', settings)
          else if (done === 'forward') await page.flow.goToStep('summary', settings)
          else if (done === 'reload') {
            page = await page.reload()
            isAccepted = false
          } else {
            const missing = await page.after(page.flow.placeOrder(''))
            if (!isAccepted) expect(missing).toEqual({ kind: 'terms' })
          }
          if (isAccepted) return
          expect(page.server.heard).not.toContain('createCheckout')
        }
      }),
      { numRuns: 30 },
    )
  })

  it('says that the terms are missing until they are accepted', async () => {
    const { flow, view } = await startAtSummary()
    expect(view().order.areTermsMissing).toBe(false)
    expect(await flow.placeOrder('')).toEqual({ kind: 'terms' })
    expect(view().order.areTermsMissing).toBe(true)
    flow.acceptTerms(true)
    expect(view().order.areTermsMissing).toBe(false)
  })

  // rules/checkout#nothing-typed-is-lost
  it('orders what was typed and chosen last, and its summary showed that, whatever was pressed on the way', async () => {
    const receiver = { firstName: 'Eino', lastName: 'Niemi', addressLine1: 'Rantatie 1', postalCode: '73100' }
    const typedBuyer = fc.record({
      buyer: fc.constantFrom('eka@example.fi', 'toka@example.fi', 'kesken').map(email => ({ ...aino, email })),
      receiver: fc.constant({ ...receiver, city: 'Lapinlahti', country: 'FI' }),
      hasReceiver: fc.boolean(),
      marketingPermission: fc.boolean(),
    })
    const act = fc.oneof(
      fc.record({ type: typedBuyer }),
      fc.record({ choose: fc.constantFrom('kirje', 'sahkoposti') }),
      fc.record({ goTo: fc.constantFrom(...cartSteps) }),
      fc.constantFrom('order', 'reload', 'lose an answer'),
    )
    const end = ['reload', { goTo: 'customer' }, { type: { buyer: aino } }, { goTo: 'delivery' }] as const
    const toSummary = { goTo: 'summary' } as const
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), async acts => {
        let page = await startAtSummary()
        page.server.setCheckout({ next_step: { forward_to_url: 'https://maksu.example/1' } })
        let [typed, chosen] = [draftOf(), 'kirje']
        const settled = async (promise: Promise<unknown>) => {
          await page.clock.advance(5_000)
          await promise
        }
        const isOrdered = () => page.server.heard.includes('createCheckout')
        for (const done of [...acts, ...end, toSummary, 'order'] as const) {
          const { step, cart } = page.view()
          if (done === 'reload') {
            page.server.forgetTrouble()
            page = await page.reload()
          } else if (done === 'lose an answer') page.server.trouble('answer_lost')
          else if (done === 'order') {
            page.flow.acceptTerms(true)
            await settled(page.flow.placeOrder(''))
            if (!isOrdered()) continue
            expect(step).toBe('summary')
            const { customer, deliveryCustomer, deliveries } = cart
            expect(customer).toMatchObject({
              email: typed.buyer.email,
              marketingPermission: typed.marketingPermission,
            })
            expect(deliveryCustomer?.city).toBe(typed.hasReceiver ? 'Lapinlahti' : undefined)
            expect(deliveries.map(({ method }) => method.id)).toEqual([chosen])
            return
          } else if ('goTo' in done) await settled(page.flow.goToStep(done.goTo, settings))
          else if ('choose' in done) {
            if (step === 'delivery') page.flow.chooseDelivery('TICKETS', (chosen = done.choose))
          } else if (step === 'customer') {
            typed = draftOf(done.type)
            page.flow.keepDraft(typed)
          }
        }
        expect(isOrdered()).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('waits for the next press where the summary was left while the message was being saved', async () => {
    const page = await startAtSummary()
    page.flow.acceptTerms(true)
    page.server.setLatency(500)
    const placing = page.flow.placeOrder('Ovikoodi 123')
    await page.clock.advance(100)
    await page.flow.goToStep('customer', settings)
    page.flow.keepDraft(draftOf({ buyer: { ...aino, email: 'oikea@example.fi' } }))
    await page.after(placing)
    expect(page.server.heard).not.toContain('createCheckout')
    expect(page.view()).toMatchObject({ step: 'customer', cart: { comments: 'Ovikoodi 123' } })
  })

  it('does not order when the comments could not be saved', async () => {
    const page = await startAtSummary()
    page.flow.acceptTerms(true)
    page.server.trouble({ status: 422, body: 'Ei käy.' })
    await page.after(page.flow.placeOrder('Ovikoodi 123'))
    expect(page.server.heard).not.toContain('createCheckout')
    expect(page.view().error).toBeDefined()
  })

  // rules/checkout#pay-button, rules/checkout#nothing-typed-is-lost
  it('that costs something else by now keeps the message and the terms, and shows the new sum', async () => {
    const page = await startAtSummary()
    page.server.setCheckout({ next_step: { forward_to_url: 'https://maksu.example/1' } })
    page.flow.acceptTerms(true)
    const placing = page.flow.placeOrder('Ovikoodi 123')
    // The sum changes after the press.
    await page.core.cart.add([{ productId: 'lippu', amount: 1 }])
    await page.after(placing)
    expect(page.navigator.visited).toEqual([])
    expect(page.view()).toMatchObject({
      step: 'summary',
      cart: { toPay: 3 * 2490 + 390, comments: 'Ovikoodi 123' },
      order: { comments: 'Ovikoodi 123', areTermsAccepted: true, isBeingPlaced: false },
      failure: { kind: 'error', error: { parameters: { reason: 'sum_changed' } } },
    })
    await page.after(page.flow.placeOrder('Ovikoodi 123'))
    expect(page.navigator.visited).toEqual([{ to: 'payment', url: 'https://maksu.example/1' }])
  })

  it('tells why it failed, and stays at the summary, also after a reload', async () => {
    const page = await startAtSummary()
    page.flow.acceptTerms(true)
    const placing = page.flow.placeOrder('')
    await page.clock.advance(40_000)
    await placing
    expect(page.view()).toMatchObject({
      step: 'summary',
      failure: { kind: 'timed_out' },
      order: { isBeingPlaced: false },
    })
    expect((await page.reload()).view().step).toBe('summary')
  })
})
