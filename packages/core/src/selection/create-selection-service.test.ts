import { err, ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import type { CartState } from '../cart/cart-state.ts'
import type { Event } from '../catalogue/event.ts'
import type { Product } from '../catalogue/product.ts'
import { shopError } from '../errors/shop-error.ts'
import { createStore } from '../state/store.ts'
import { builtCart, builtItem, builtProduct } from '../testing/cart-builders.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { createTestCore } from '../testing/test-core.ts'
import { createSelectionService, type SelectionSettings } from './create-selection-service.ts'
import type { SelectableProduct } from './selection.ts'
import { takeChoice } from './take-choice.ts'

const ticket = builtProduct()
const settingsOf = (fields: Partial<SelectionSettings<Product>> = {}): SelectionSettings<Product> => ({
  products: [ticket],
  listed: products => Promise.resolve(products),
  ...fields,
})
const settled = (): Promise<void> => createTestClock().settle()

/** A selection next to a cart that the test writes, and a shop whose answers the test sets. */
const beside = (
  state: Partial<CartState>,
  fields?: Partial<SelectionSettings<Product>>,
  sold: readonly Product[] = [],
) => {
  const cart = createStore<CartState>({ ...createTestCore().core.cart.getSnapshot(), ...state } as CartState)
  const asked: string[] = []
  const shop = { isSilent: false }
  const selection = createSelectionService(
    {
      cart: { ...cart, add: () => Promise.resolve(err(shopError('unspecified_exception'))) },
      ticketApi: {
        fetchEvent: (id, token) => {
          asked.push(`event ${id} ${token ?? ''}`)
          return Promise.resolve(
            shop.isSilent ? err(shopError('unspecified_exception')) : ok({ products: sold } as unknown as Event),
          )
        },
        fetchProduct: id => {
          asked.push(`product ${id}`)
          const product = sold.find(one => one.id === id)
          return Promise.resolve(product ? ok(product) : err(shopError('unspecified_exception')))
        },
      },
    },
    settingsOf(fields),
  )
  return { selection, asked, cart, shop }
}
const amountsOf = ({ lines }: { lines: readonly { product: SelectableProduct; amount: number }[] }) =>
  Object.fromEntries(lines.map(({ product, amount }) => [product.id, amount]))

describe('a selection', () => {
  it('changes at a press, tells who watches, and goes into the cart', async () => {
    const { core } = createTestCore()
    const selection = createSelectionService(core, settingsOf({ eventId: 'konsertti', maxPerOrder: 6 }))
    let told = 0
    selection.subscribe(() => {
      told += 1
    })
    selection.more('lippu')
    selection.more('lippu')
    selection.less('lippu')
    selection.set('lippu', 25)
    expect(told).toBeGreaterThanOrEqual(4)
    expect(selection.getSnapshot()).toMatchObject({ count: 6, total: 14_940, canAdd: true })
    selection.set('lippu', 2)
    const submitted = selection.submit()
    expect(selection.getSnapshot().isAdding).toBe(true)
    expect(await submitted).toBe(true)
    expect(core.cart.getSnapshot()).toMatchObject({ cart: { items: [{ amount: 2 }] } })
    expect(selection.getSnapshot()).toMatchObject({ isAdding: false, count: 2 })
  })

  it('keeps the lines that a press does not change, and tells nothing of a cart that is as before', () => {
    const other = builtProduct({ id: 'toinen' })
    const { selection, cart } = beside({}, { products: [ticket, other] })
    const states = [selection.getSnapshot()]
    selection.subscribe(() => states.push(selection.getSnapshot()))
    expect(states).toHaveLength(1)
    selection.more(other.id)
    const [before, after] = states
    expect(after?.lines[0]).toBe(before?.lines[0])
    expect(after?.lines[1]).not.toBe(before?.lines[1])
    expect(after?.lines[1]?.amount).toBe(1)
    cart.update(state => ({ ...state, loading: { ...state.loading, deliveryMethods: true } }))
    expect(states).toHaveLength(2)
  })

  it('shows the cart as it was while something is being added, and takes no other press', async () => {
    const { core } = createTestCore()
    await core.cart.add([{ productId: 'lippu', amount: 6 }])
    const selection = createSelectionService(
      core,
      settingsOf({ products: [builtProduct({ availability: { ...ticket.availability, max: 10 } })] }),
    )
    selection.subscribe(() => undefined)
    selection.set('lippu', 3)
    const submitted = selection.submit()
    expect(selection.getSnapshot().lines[0]).toMatchObject({ amount: 3, most: 4 })
    selection.more('lippu')
    expect(await selection.submit()).toBe(false)
    await submitted
    expect(core.cart.getSnapshot()).toMatchObject({ cart: { items: [{ amount: 9 }] } })
    expect(selection.getSnapshot().lines[0]).toMatchObject({ most: 1 })
  })

  it('does not call it a failure of adding when something else of the cart failed', async () => {
    const { core } = createTestCore()
    const selection = createSelectionService(core, settingsOf())
    selection.subscribe(() => undefined)
    await core.cart.remove('ei-ole')
    expect(core.cart.getSnapshot().error).toBeDefined()
    expect(selection.getSnapshot().error).toBeUndefined()
  })

  it('says why the cart refused, and keeps what was chosen', async () => {
    const { core, server } = createTestCore({ stock: { lippu: 1 } })
    const selection = createSelectionService(core, settingsOf())
    selection.subscribe(() => undefined)
    selection.set('lippu', 2)
    expect(await selection.submit()).toBe(false)
    expect(selection.getSnapshot()).toMatchObject({
      count: 2,
      isAdding: false,
      error: { code: 'cart_item_availability_product_quota_reached' },
    })
    expect(server.heard).toContain('addItems')
  })

  // rules/embed#hand-over
  it('takes what was chosen on another site, and tells when not all of it is sold so', () => {
    const card = builtProduct({ id: 'kahvi', requiredProducts: ['lippu'] })
    const gone = builtProduct({ id: 'vip', availability: { ...ticket.availability, available: false } })
    const take = (...items: readonly (readonly [string, number])[]) => {
      const { selection } = beside({}, { products: [card, ticket, gone], eventId: 'konsertti', maxPerOrder: 6 })
      selection.subscribe(() => undefined)
      const isWhole = takeChoice(
        selection,
        items.map(([productId, amount]) => ({ productId, amount })),
      )
      return [isWhole, amountsOf(selection.getSnapshot())]
    }
    expect(take(['kahvi', 2], ['lippu', 2])).toEqual([true, { kahvi: 2, lippu: 2, vip: 0 }])
    expect(take(['kahvi', 2])).toEqual([false, { kahvi: 0, lippu: 0, vip: 0 }])
    expect(take(['lippu', 9])).toEqual([false, { kahvi: 0, lippu: 6, vip: 0 }])
    expect(take(['lippu', 1], ['vip', 1])).toEqual([false, { kahvi: 0, lippu: 1, vip: 0 }])
    expect(take(['lippu', 1], ['keksitty', 1])).toEqual([false, { kahvi: 0, lippu: 1, vip: 0 }])
    expect(take()).toEqual([false, { kahvi: 0, lippu: 0, vip: 0 }])
  })

  it('adds nothing where nothing is chosen', async () => {
    const { core, server } = createTestCore()
    expect(await createSelectionService(core, settingsOf()).submit()).toBe(false)
    expect(server.heard).toEqual([])
  })

  // rules/checkout#quick-order
  it('counts nothing of the cart where it is the whole order, which replaces the cart', () => {
    const fee = { id: 'palvelu', title: {}, titleInPrice: {}, price: 198, per: 'order' } as const
    const products = [builtProduct({ availability: { ...ticket.availability, max: 10 }, fees: [fee] })]
    const cart = builtCart({ items: [builtItem({ amount: 10 })], serviceCosts: [{ id: 'palvelu' } as never] })
    const { selection } = beside({ phase: 'present', cart }, { products, isWholeOrder: true })
    selection.subscribe(() => undefined)
    selection.set('lippu', 10)
    selection.less('lippu')
    expect(selection.getSnapshot()).toMatchObject({ lines: [{ amount: 9, most: 10 }], total: 9 * 2490 + 198 })
  })

  it('begins a single product with the smallest amount that is sold', () => {
    expect(beside({}, { isSingle: true }).selection.getSnapshot().count).toBe(1)
  })

  it('asks for each participant before it adds, and calls nothing wrong before that', async () => {
    const fields = [{ name: 'first_name', title: {}, required: true }]
    const products = [{ ...ticket, isRegistered: true }]
    const { core, server } = createTestCore()
    const selection = createSelectionService<SelectableProduct>(core, {
      products,
      registrationFields: fields,
      listed: () => Promise.resolve([]),
    })
    selection.subscribe(() => undefined)
    selection.set('lippu', 2)
    selection.setParticipants('lippu', [{ first_name: 'Aino' }])
    expect(selection.getSnapshot().registrations).toMatchObject([
      { participants: [{ first_name: 'Aino' }, {}], problems: [] },
    ])
    expect(await selection.submit()).toBe(false)
    expect(selection.getSnapshot()).toMatchObject({
      attempts: 1,
      registrations: [{ problems: [{ participant: 1, kind: 'missing' }] }],
    })
    expect(server.heard).toEqual([])
    selection.less('lippu')
    expect(selection.getSnapshot().registrations).toMatchObject([{ problems: [] }])
    expect(await selection.submit()).toBe(true)
  })

  it('calls participants nothing wrong who are chosen anew after an attempt was given up', async () => {
    const selection = createSelectionService<SelectableProduct>(createTestCore().core, {
      products: [ticket, { ...ticket, id: 'kurssi', isRegistered: true }],
      registrationFields: [{ name: 'first_name', title: {}, required: true }],
      listed: () => Promise.resolve([]),
    })
    selection.subscribe(() => undefined)
    selection.set('lippu', 1)
    selection.set('kurssi', 1)
    expect(await selection.submit()).toBe(false)
    selection.set('kurssi', 0)
    selection.set('kurssi', 1)
    expect(selection.getSnapshot()).toMatchObject({ attempts: 0, registrations: [{ problems: [] }] })
  })
})

describe('what is sold while a page is open', () => {
  const dearer = builtProduct({ price: 2990 })

  it('is read anew where the page shows what was true long ago, and not before', async () => {
    const { selection, asked } = beside({}, { eventId: 'konsertti' }, [dearer])
    selection.subscribe(() => undefined)
    selection.shown(9_000)
    expect(asked).toEqual([])
    selection.shown(Number.POSITIVE_INFINITY)
    await settled()
    expect(asked).toEqual(['event konsertti '])
    expect(selection.getSnapshot().lines).toMatchObject([{ product: { price: 2990 } }])
  })

  it('is read product by product where there is no event; what does not answer stays as it is', async () => {
    const other = builtProduct({ id: 'muki' })
    const { selection, asked } = beside({}, { products: [ticket, other] }, [dearer])
    selection.shown(60_000)
    await settled()
    expect(asked).toEqual(['product lippu', 'product muki'])
    expect(selection.getSnapshot().lines.map(({ product }) => product.price)).toEqual([2990, 2490])
  })

  it('includes what a code of this cart opened, for as long as it is in the cart', async () => {
    const code = { code: 'VIP', type: 'campaign', discount: 0, unlockedProducts: ['vip'] } as never
    const vip = builtProduct({ id: 'vip' })
    const withCode = { phase: 'present', cart: builtCart({ codesUsed: [code] }) } as const
    const { selection, asked, cart } = beside({}, { eventId: 'konsertti' }, [vip, ticket])
    selection.subscribe(() => undefined)
    expect(asked).toEqual([])
    cart.update(state => ({ ...state, ...withCode }))
    cart.update(state => ({ ...state }))
    await settled()
    expect(asked).toEqual(['event konsertti a.e30.b'])
    // First: what was opened is what the shopper came for.
    expect(selection.getSnapshot().lines.map(({ product }) => product.id)).toEqual(['vip', 'lippu'])
    cart.update(state => ({ ...state, phase: 'present', cart: builtCart() }))
    expect(amountsOf(selection.getSnapshot())).toEqual({ lippu: 0 })
  })

  const code = { code: 'VIP', type: 'campaign', discount: 0, unlockedProducts: ['vip'] } as never
  const withCode = { phase: 'present', cart: builtCart({ codesUsed: [code] }) } as const
  const idsOf = (selection: ReturnType<typeof beside>['selection']) =>
    selection.getSnapshot().lines.map(({ product }) => product.id)

  it('includes what a code opened also where nobody answered at first, and is read as the cart sees it from then on', async () => {
    const vip = builtProduct({ id: 'vip' })
    const { selection, asked, cart, shop } = beside({}, { eventId: 'konsertti' }, [vip, ticket])
    selection.subscribe(() => undefined)
    shop.isSilent = true
    cart.update(state => ({ ...state, ...withCode }))
    await settled()
    expect(idsOf(selection)).toEqual(['lippu'])
    shop.isSilent = false
    selection.shown(60_000)
    await settled()
    expect(idsOf(selection)).toEqual(['vip', 'lippu'])
    asked.length = 0
    selection.shown(60_000)
    await settled()
    expect(asked).toEqual(['event konsertti ', 'event konsertti a.e30.b'])
  })

  // rules/codes#opened-products
  it('leaves out a ticket for numbered seats that a code names: it is not sold by amount', async () => {
    const { selection, cart } = beside({}, { eventId: 'konsertti' }, [
      builtProduct({ id: 'vip', allowedSeatCategories: ['a'] }),
      ticket,
    ])
    selection.subscribe(() => undefined)
    cart.update(state => ({ ...state, ...withCode }))
    await settled()
    expect(idsOf(selection)).toEqual(['lippu'])
  })

  it('comes on sale in its place when its sales open', async () => {
    const waiting = builtProduct({
      availability: { ...ticket.availability, available: false, reasonCode: 'not_yet_open', openAt: 5 },
    })
    const { selection } = beside({}, { products: [waiting] })
    expect(selection.getSnapshot().lines).toMatchObject([{ offer: { state: 'soon', opensAt: 5 } }])
    await selection.update([ticket])
    expect(selection.getSnapshot().lines).toMatchObject([{ offer: { state: 'on_sale' } }])
  })

  it('follows the cart of this visitor while somebody watches', () => {
    const { selection, cart } = beside({})
    const held = { phase: 'present', cart: builtCart({ items: [builtItem({ amount: 18 })] }) } as const
    const stop = selection.subscribe(() => undefined)
    cart.update(state => ({ ...state, ...held }))
    expect(selection.getSnapshot().lines).toMatchObject([{ most: 2 }])
    stop()
    cart.update(state => ({ ...state, phase: 'present', cart: builtCart() }))
    expect(selection.getSnapshot().lines).toMatchObject([{ most: 2 }])
  })
})
