import { afterEach, describe, expect, it } from 'vitest'
import { storageKeys } from '../state/storage-keys.ts'
import { builtProduct } from '../testing/cart-builders.ts'
import { createTestCore, type TestCore } from '../testing/test-core.ts'
import { createSelectionService, type SelectionService } from './create-selection-service.ts'
import { hasKeptChoice, keepChoice, takeKeptChoice } from './kept-choice.ts'

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

const open = (before?: TestCore): TestCore => {
  const test = createTestCore(before ? { before } : {})
  ended.push(test.core.dispose)
  return test
}
const selectionOf = ({ core }: TestCore) =>
  createSelectionService(core, {
    products: [builtProduct()],
    eventId: 'konsertti',
    listed: products => Promise.resolve(products),
  })
const refusePlace = ({ server }: TestCore): void => {
  const parameters = { reason: 'place_needed', event_id: 'konsertti' }
  const body = { error: { code: 'unspecified_exception' }, exception_parameters: parameters }
  server.trouble({ status: 403, body })
}
const amountOf = (selection: SelectionService<ReturnType<typeof builtProduct>>): number | undefined =>
  selection.getSnapshot().lines.find(({ product }) => product.id === 'lippu')?.amount
const keepOf = ({ storage }: TestCore, eventId: string, amount: number): void =>
  storage.ofTab.set(
    storageKeys.keptChoice,
    JSON.stringify({ eventId, lines: [{ productId: 'lippu', amount, participants: [] }] }),
  )

// rules/waiting-room#refusals
describe('a choice that needs a place in the line', () => {
  it('is kept by its tab, and chosen once more on the next page', async () => {
    const first = open()
    const selection = selectionOf(first)
    keepChoice(first.core, selection)
    selection.set('lippu', 3)
    refusePlace(first)
    expect(await selection.submit()).toBe(false)
    expect(hasKeptChoice(first.core)).toBe(true)

    const next = open(first)
    const chosen = selectionOf(next)
    const told: boolean[] = []
    ended.push(takeKeptChoice(next.core, 'konsertti', chosen, isWhole => told.push(isWhole)))
    expect(amountOf(chosen)).toBe(3)
    expect(told).toEqual([true])
    expect(hasKeptChoice(next.core)).toBe(false)
  })

  it('is kept also when it was refused before this part of the page came', async () => {
    const test = open()
    const selection = selectionOf(test)
    selection.set('lippu', 3)
    refusePlace(test)
    await selection.submit()
    keepChoice(test.core, selection)
    expect(hasKeptChoice(test.core)).toBe(true)
  })

  it('is chosen as far as it is sold now, and says so', () => {
    const test = open()
    keepOf(test, 'konsertti', 90)
    const chosen = selectionOf(test)
    const told: boolean[] = []
    ended.push(takeKeptChoice(test.core, 'konsertti', chosen, isWhole => told.push(isWhole)))
    expect(amountOf(chosen)).toBeLessThan(90)
    expect(amountOf(chosen)).toBeGreaterThan(0)
    expect(told).toEqual([false])
  })

  it('waits for its own event', () => {
    const test = open()
    keepOf(test, 'toinen', 2)
    const chosen = selectionOf(test)
    ended.push(takeKeptChoice(test.core, 'konsertti', chosen, () => undefined))
    expect(amountOf(chosen)).toBe(0)
    expect(hasKeptChoice(test.core)).toBe(true)
  })

  it('is forgotten when the same tickets come into the cart, and stays when others do', async () => {
    for (const [productId, isLeft] of [
      ['lippu', false],
      ['muu', true],
    ] as const) {
      const test = open()
      const line = { productId, amount: 4, participants: [] }
      test.storage.ofTab.set(storageKeys.keptChoice, JSON.stringify({ eventId: 'konsertti', lines: [line] }))
      const selection = selectionOf(test)
      keepChoice(test.core, selection)
      selection.set('lippu', 2)
      expect(await selection.submit()).toBe(true)
      expect(hasKeptChoice(test.core)).toBe(isLeft)
    }
  })

  it('is no choice when what is stored cannot be read', () => {
    const test = open()
    test.storage.ofTab.set(storageKeys.keptChoice, '{')
    expect(hasKeptChoice(test.core)).toBe(false)
  })
})
