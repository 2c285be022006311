import type { Allotment, CounterService, Event, Product } from '@portti/core'
import { expect, it } from 'vitest'
import { allotmentFor, firstHeldEvent, heldTickets, heldTiles, leftOfEvent } from './held-view.ts'

const productOf = (id: string, sortOrder = 0) => ({ id, sortOrder, type: 'single_event_access' }) as Product
const eventOf = (id: string, ...products: readonly Product[]) => ({ id, products }) as unknown as Event
const [basic, child, free] = [productOf('perus', 1), productOf('lapsi', 2), productOf('vapaa')]
const [tonight, tomorrow] = [eventOf('ilta', basic, child), eventOf('huomenna', productOf('kahvi'))]
const known = new Map([
  ['perus', { kind: 'product' as const, product: basic, event: tonight }],
  ['lapsi', { kind: 'product' as const, product: child, event: tonight }],
  ['vapaa', { kind: 'product' as const, product: free }],
])
const counter = { productOf: (id: string) => known.get(id) } as unknown as CounterService
const allotmentOf = (id: string, productId: string, ...codes: readonly string[]) =>
  ({ id, productId, tickets: codes.map(code => ({ code })) }) as unknown as Allotment
const sold = { id: 'm', allotmentId: 'a', codes: ['A'], sum: 0, tendered: 0, at: 0 }
const heldOf = (...allotments: readonly Allotment[]) =>
  heldTickets({ allotments, unsent: [sold], refused: [] }, counter, 0)

// rules/kiosk#allotment
it('sells one allotment of a product after the other at the place of its ticket', () => {
  const held = heldOf(allotmentOf('a', 'lapsi', 'A'), allotmentOf('b', 'lapsi', 'B', 'C'))
  const { tiles } = heldTiles(tonight, held, 0)
  expect(tiles.map(tile => [allotmentFor(tile, 1)?.id, tile.left])).toEqual([
    [undefined, 0],
    ['b', 2],
  ])
  expect([leftOfEvent(held, 'ilta'), leftOfEvent(held, 'huomenna')]).toEqual([2, undefined])
})

it('sells so many from the first allotment that has them, and none of one that has ended', () => {
  const allotments = [
    { ...allotmentOf('ended', 'perus', 'E'), until: 5 },
    { ...allotmentOf('last', 'perus', 'L'), until: 9 },
    { ...allotmentOf('many', 'perus', 'B', 'C'), until: 9 },
  ]
  const tilesAt = (now: number) =>
    heldTiles(tonight, heldTickets({ allotments, unsent: [], refused: [] }, counter, now), 0).tiles.slice(0, 1)
  const sellsAt = (now: number, amount: number) => tilesAt(now).map(tile => allotmentFor(tile, amount)?.id)
  expect([...sellsAt(4, 1), ...sellsAt(5, 1), ...sellsAt(5, 2), ...sellsAt(5, 3)]).toEqual([
    'ended',
    'last',
    'many',
    undefined,
  ])
  expect([4, 5, 9].map(now => tilesAt(now)[0]?.left)).toEqual([4, 3, 0])
})

it('has what is held of no event after the tickets of each, and turns to the tickets that have no key', () => {
  const many = Array.from({ length: 8 }, (_, index) => productOf(`lippu-${index}`, index))
  const held = heldOf(allotmentOf('a', 'vapaa', 'B'))
  expect(heldTiles(undefined, held, 0).tiles.map(({ product }) => product.id)).toEqual(['vapaa'])
  const second = heldTiles(eventOf('iso', ...many), held, 1)
  expect([second.pages, second.tiles.map(({ product, left }) => [product.id, left])]).toEqual([2, [['vapaa', 1]]])
})

it('begins with the event of the sale where something is left of it, else with the first of which something is', () => {
  const held = heldOf(allotmentOf('a', 'perus', 'B'), allotmentOf('x', 'unknown', 'X'))
  const events = [tomorrow, tonight]
  expect(firstHeldEvent(events, held, tonight)).toBe(tonight)
  expect(firstHeldEvent(events, held, tomorrow)).toBe(tonight)
  expect(firstHeldEvent(events, [], tomorrow)).toBe(tomorrow)
  expect(firstHeldEvent(events, heldOf(allotmentOf('a', 'perus', 'A')), tomorrow)).toBe(tomorrow)
})
