import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAmount } from '../availability/amount.ts'
import { defaultAvailability } from '../availability/availability.ts'
import { builtCart, builtItem, builtProduct } from '../testing/cart-builders.ts'
import type { ChosenAmounts, SelectableProduct, SelectionInput } from './selection.ts'
import { selectionView } from './selection-view.ts'
import { chooseWithCompanion, setAmount, smallestAmounts } from './set-amount.ts'

const ids = ['lippu', 'lapsi', 'ryhma'] as const
const eventId = 'konsertti'
const event = { id: eventId, title: {}, startsAt: 0, poster: {} }

const availability = fc.record({
  min: fc.integer({ min: 1, max: 4 }),
  max: fc.integer({ min: 1, max: 12 }),
  step: fc.integer({ min: 1, max: 3 }),
  maxAvailable: fc.option(fc.nat(12), { nil: undefined }),
})
type Rule = { min: number; max: number; step: number; maxAvailable: number | undefined }

const productOf = (id: string, { maxAvailable, ...rule }: Rule): SelectableProduct => ({
  id,
  price: 1000,
  requiredProducts: [],
  availability: { ...defaultAvailability, ...rule, ...(maxAvailable !== undefined && { maxAvailable }) },
})

type Press = { readonly id: string; readonly how: 'less' | 'more' | 'least' | 'most' | number }
const press: fc.Arbitrary<Press> = fc.record({
  id: fc.constantFrom(...ids),
  how: fc.oneof(
    fc.constantFrom('less', 'more', 'least', 'most'),
    fc.oneof(fc.integer({ min: -2, max: 30 }), fc.double({ noNaN: true }), fc.constantFrom(Number.NaN, 1e300)),
  ),
})

type Situation = {
  readonly input: Omit<SelectionInput<SelectableProduct>, 'chosen'>
  readonly held: readonly number[]
}

/** A shop and a cart that it accepts: the held amount of each product is on its steps. */
const situation: fc.Arbitrary<Situation> = fc
  .record({
    rules: fc.tuple(availability, availability, availability),
    steps: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)),
    limit: fc.option(fc.nat(15), { nil: undefined }),
  })
  .map(({ rules, steps, limit }) => {
    const products = rules.map((rule, index) => productOf(ids[index] ?? '', rule))
    const held = rules.map(({ min, max, step }, index) => {
      const at = steps[index] ?? 0
      const amount = at === 0 ? 0 : min + (at - 1) * step
      return amount <= max ? amount : 0
    })
    const items = held.flatMap((amount, index) =>
      amount > 0 ? [builtItem({ product: builtProduct({ id: ids[index] ?? '' }), amount, event })] : [],
    )
    return {
      held,
      input: {
        products,
        companions: [],
        cart: builtCart({ items }),
        ...(limit !== undefined && { eventLimit: { eventId, max: limit } }),
      },
    }
  })

/** Two in the cart and one left, of a product sold from two on: nobody else can buy it, and this line cannot grow. */
const moreOfWhatIsSoldOut: Situation = {
  held: [0, 2, 0],
  input: {
    products: [productOf('lapsi', { min: 2, max: 3, step: 1, maxAvailable: 1 })],
    companions: [],
    cart: builtCart({ items: [builtItem({ product: builtProduct({ id: 'lapsi' }), amount: 2, event })] }),
  },
}

const pressOn = (input: SelectionInput<SelectableProduct>, { id, how }: Press): ChosenAmounts => {
  const line = selectionView(input).lines.find(({ product }) => product.id === id)
  const wanted = typeof how === 'number' ? how : (line?.[how] ?? 0)
  return setAmount(input, id, wanted)
}

describe('any sequence of presses', () => {
  // rules/quantity#amount-rule
  it('leads to amounts that the shop’s rules accept beside the cart', () => {
    fc.assert(
      fc.property(situation, fc.array(press, { maxLength: 12 }), ({ input, held }, presses) => {
        const chosen = presses.reduce<ChosenAmounts>((before, one) => pressOn({ ...input, chosen: before }, one), {})
        const { lines } = selectionView({ ...input, chosen })
        const all = lines.map(({ amount }, index) => ({ amount, inCart: held[index] ?? 0 }))
        const ofEvent = all.reduce((sum, { amount, inCart }) => sum + amount + inCart, 0)
        for (const [place, { availability: of }] of input.products.entries()) {
          const { amount, inCart } = all[place] ?? { amount: 0, inCart: 0 }
          if (amount === 0) continue
          expect(checkAmount({ min: of.min, max: of.max, step: of.step }, amount + inCart).isOk()).toBe(true)
          expect(amount).toBeLessThanOrEqual(of.maxAvailable ?? amount)
          if (input.eventLimit) expect(ofEvent).toBeLessThanOrEqual(input.eventLimit.max)
        }
      }),
      {
        examples: [
          [
            moreOfWhatIsSoldOut,
            [
              { id: 'lapsi', how: 1 },
              { id: 'lapsi', how: 'most' },
            ],
          ],
        ],
      },
    )
  })

  it('goes where the view said it would, and stays where it said so', () => {
    fc.assert(
      fc.property(situation, fc.array(press, { maxLength: 8 }), press, ({ input }, presses, last) => {
        const chosen = presses.reduce<ChosenAmounts>((before, one) => pressOn({ ...input, chosen: before }, one), {})
        const lineNow = (amounts: ChosenAmounts) =>
          selectionView({ ...input, chosen: amounts }).lines.find(({ product }) => product.id === last.id)
        const before = lineNow(chosen)
        if (before === undefined || typeof last.how === 'number') return
        expect(lineNow(pressOn({ ...input, chosen }, last))?.amount).toBe(before[last.how])
        expect(before.less).toBeLessThanOrEqual(before.amount)
        expect(before.more).toBeGreaterThanOrEqual(before.amount)
        expect(before.most).toBeGreaterThanOrEqual(before.amount)
      }),
      { examples: [[moreOfWhatIsSoldOut, [], { id: 'lapsi', how: 'most' }]] },
    )
  })

  it('counts each piece once in count and total', () => {
    fc.assert(
      fc.property(situation, fc.array(press, { maxLength: 8 }), ({ input }, presses) => {
        const chosen = presses.reduce<ChosenAmounts>((before, one) => pressOn({ ...input, chosen: before }, one), {})
        const { count, total, lines, canAdd } = selectionView({ ...input, chosen })
        expect(count).toBe(lines.reduce((sum, { amount }) => sum + amount, 0))
        expect(total).toBe(count * 1000)
        expect(canAdd).toBe(count > 0)
      }),
    )
  })
})

describe('choosing an amount', () => {
  const input = { products: [productOf('lippu', { min: 2, max: 9, step: 2, maxAvailable: undefined })], companions: [] }

  it('takes the accepted amount nearest to what was typed', () => {
    const typed = (wanted: number) => setAmount({ ...input, chosen: {} }, 'lippu', wanted)['lippu']
    expect([25, 7, 1, 0].map(typed)).toEqual([8, 6, 2, 0])
  })

  it('knows only what is listed', () => {
    expect(setAmount({ ...input, chosen: { lippu: 2 } }, 'muu', 1)).toEqual({ lippu: 2 })
  })

  it('begins a single product with the least that is sold, or nothing where nothing is', () => {
    expect(smallestAmounts(input)).toEqual({ lippu: 2 })
    const gone = { ...input, products: [productOf('lippu', { min: 2, max: 9, step: 2, maxAvailable: 1 })] }
    expect(smallestAmounts(gone)).toEqual({ lippu: 0 })
  })

  it('adds what is required together with the product, the smallest amount of each', () => {
    const pass = productOf('passi', { min: 2, max: 4, step: 1, maxAvailable: undefined })
    const coffee = {
      ...productOf('kahvi', { min: 1, max: 4, step: 1, maxAvailable: undefined }),
      requiredProducts: ['passi'],
    }
    const given = { products: [coffee], companions: [pass], chosen: {} }
    expect(chooseWithCompanion(given, 'kahvi')).toEqual({ passi: 2, kahvi: 1 })
    expect(chooseWithCompanion({ ...given, companions: [] }, 'kahvi')).toEqual({})
  })
})
