import { err, ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import type { Cart, NewCartItem } from '../cart/cart.ts'
import type { CartState } from '../cart/cart-state.ts'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import type { SeatReservation } from '../seat-map/seat-map.ts'
import { createStore } from '../state/store.ts'
import { builtCart, builtItem, builtProduct } from '../testing/cart-builders.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { createTestCore } from '../testing/test-core.ts'
import { createChartSelectionService } from './create-chart-selection-service.ts'
import type { ChartObject, GivenBackObject, SeatChart } from './seat-chart.ts'

const adult = { id: 'aikuinen', price: 4900, categories: ['istuminen', 'seisominen'] }
const child = { id: 'lapsi', price: 1900, categories: ['seisominen'] }
const drink = { id: 'juoma', price: 500 }
const seat = (label: string, category = 'istuminen'): ChartObject => ({
  label,
  labels: { own: label, parent: '3', section: 'Katsomo' },
  category: { key: 1, label: category },
  objectType: 'Seat',
})
const field = (perType: Readonly<Record<string, number>>): ChartObject => ({
  label: 'Kenttä',
  labels: { own: 'Kenttä' },
  category: { key: 2, label: 'seisominen' },
  objectType: 'GeneralAdmissionArea',
  areaType: 'generalAdmission',
  bookAsAWhole: false,
  numSelected: Object.values(perType).reduce((sum, count) => sum + count, 0),
  selectionPerTicketType: perType,
})
const held = (fields: Partial<SeatReservation>): SeatReservation => ({
  id: `varaus-${fields.chartId ?? ''}`,
  eventId: 'konsertti',
  chartId: '',
  section: { id: 's', title: {} },
  row: '',
  seat: '',
  category: '',
  productIds: [],
  ...fields,
})
const settle = (): Promise<void> => createTestClock().settle()

/** Answers of the server, given at once unless they are to come late. */
const createAnswers = () => {
  const late: (() => void)[] = []
  let areLate = false
  return {
    next: () => (areLate ? new Promise<void>(resolve => late.push(resolve)) : Promise.resolve()),
    comeLate: () => {
      areLate = true
    },
    come: async () => {
      late.shift()?.()
      await settle()
    },
  }
}

const open = async (
  given: { readonly isRefused?: boolean; readonly cart?: Partial<Cart>; readonly error?: ShopError } = {},
) => {
  const answers = createAnswers()
  const added: (readonly NewCartItem[])[] = []
  const released: string[] = []
  const { core } = createTestCore()
  const cart = createStore<CartState>({
    ...core.cart.getSnapshot(),
    phase: 'present',
    cart: builtCart(given.cart),
    ...(given.error && { error: given.error }),
  })
  const parts = core.open(given => given)
  /** Given up as the page was left. */
  const gone: string[] = []
  const toCart = (changed: Partial<Cart>): void =>
    cart.update(state => ({ ...state, phase: 'present', cart: builtCart(changed) }))
  const onChart: ChartObject[] = []
  const givenBack: GivenBackObject[] = []
  const selection = createChartSelectionService(
    {
      cart: {
        ...cart,
        load: () => {
          const now = cart.getSnapshot()
          if (now.phase === 'present') {
            toCart({ ...now.cart, seats: now.cart.seats.filter(({ id }) => !gone.includes(id)) })
          }
          return Promise.resolve(ok(undefined))
        },
        add: items => {
          added.push(items)
          const objects = items.flatMap(item => item.seatsioReservation?.objects ?? [])
          const seats = objects.flatMap(one => (typeof one === 'string' ? [held({ chartId: one })] : []))
          if (seats.length > 0) toCart({ seats })
          return Promise.resolve(given.isRefused ? err(shopError('unspecified_exception')) : ok(builtCart()))
        },
        releaseSeat: id => {
          released.push(id)
          const now = cart.getSnapshot()
          const seats = now.phase === 'present' ? now.cart.seats : []
          if (!seats.some(one => one.id === id)) return Promise.resolve(err(shopError('seat_reservation_not_owned')))
          return answers.next().then(() => {
            toCart({ ...given.cart, seats: seats.filter(one => one.id !== id) })
            return ok(builtCart())
          })
        },
      },
      ticketApi: core.ticketApi,
      open: create =>
        create({
          ...parts,
          cart: { ...parts.cart, key: () => ({ id: 'kori', token: 'merkki' }) },
          ticketApi: {
            ...parts.ticketApi,
            releaseSeat: (_cart, id) => {
              released.push(id)
              gone.push(id)
              return Promise.resolve(ok(builtCart()))
            },
          },
        }),
    },
    {
      eventId: 'konsertti',
      products: [adult, child],
      services: [drink],
      max: 6,
      digest: token => Promise.resolve(`digest of ${token}`),
    },
  )
  selection.subscribe(() => undefined)
  selection.opening()
  selection.sessionBegan('avain')
  const chart: SeatChart = {
    listSelectedObjects: () => Promise.resolve([...onChart]),
    deselectObjects: objects => {
      givenBack.push(...objects)
      return Promise.resolve()
    },
    holdBestAvailable: ({ number }) => Promise.resolve(number > 2 ? [] : [seat('A-1'), seat('A-2')].slice(0, number)),
    startNewSession: () => Promise.resolve(),
  }
  selection.drawn(chart)
  await settle()
  return { selection, chart, added, released, answers, givenBack, onChart, toCart, now: selection.getSnapshot }
}
const chosenIn = ({ now }: Awaited<ReturnType<typeof open>>) => now().seats.map(({ id, amount }) => [id, amount])

describe('choosing on a chart', () => {
  it('calls an earlier failure of the cart no failure of choosing', async () => {
    const chart = await open({ error: shopError('unspecified_exception') })
    expect(chart.now().error).toBeUndefined()
    chart.selection.selected(seat('A-1'))
    await chart.selection.submit()
    expect(chart.now().error).toBeDefined()
  })

  it('begins closed, and shows what was chosen before the page was loaded anew', async () => {
    const chart = await open()
    expect(chart.now()).toMatchObject({ phase: 'open', seats: [], left: 6 })
    chart.selection.selected(seat('A-1'))
    expect(chart.now()).toMatchObject({
      seats: [{ id: 'A-1', row: '3', seat: 'A-1', type: adult }],
      taken: 1,
      total: 4900,
    })
    chart.selection.selected(seat('A-1'), 'aikuinen')
    expect(chosenIn(chart)).toEqual([['A-1', 1]])
    await chart.selection.deselected(seat('A-1'))
    expect(chosenIn(chart)).toEqual([])
  })

  it('says what the shop does not sell, and gives it back once the chart has held it', async () => {
    const { selection, now, givenBack } = await open()
    selection.holding(true)
    selection.selected(seat('VIP-1', 'vip'))
    expect(now()).toMatchObject({ problem: 'unsold', seats: [], isBusy: true })
    selection.holding(false)
    expect(givenBack).toEqual(['VIP-1'])
    selection.holding(false)
    expect(givenBack).toEqual(['VIP-1'])
    selection.selected(seat('A-1'))
    expect(now().problem).toBeUndefined()
    selection.taken()
    expect(now().problem).toBe('taken')
  })

  it('counts places where people stand by their ticket type, and gives some of them back', async () => {
    const chart = await open()
    chart.onChart.push(field({ aikuinen: 1, lapsi: 2 }))
    chart.selection.selected(field({ aikuinen: 1, lapsi: 2 }))
    await settle()
    expect(chart.now()).toMatchObject({ count: 3, taken: 3, total: 4900 + 2 * 1900 })
    const [, children] = chart.now().seats
    chart.selection.giveBack(children?.id ?? '', 1)
    expect(chart.givenBack).toEqual([{ label: 'Kenttä', amount: 1, ticketType: 'lapsi' }])
    chart.selection.giveBack('nothing')
    expect(chart.givenBack).toHaveLength(1)
  })

  it('takes the best seats, and says when there are not so many', async () => {
    const chart = await open()
    expect(await chart.selection.best({ number: 2 })).toBe(true)
    expect(await chart.selection.best({ number: 3 })).toBe(false)
    expect(chosenIn(chart)).toEqual([
      ['A-1', 1],
      ['A-2', 1],
    ])
  })

  it('puts tickets into the cart by the session that holds them, and then the services of their seats', async () => {
    const { selection, added, now } = await open()
    selection.selected(seat('A-1'))
    selection.selected(seat('A-2'))
    selection.toggleService('A-2', 'juoma')
    expect(await selection.submit()).toBe(true)
    expect(added).toEqual([
      [{ productId: 'aikuinen', amount: 2, seatsioReservation: { holdToken: 'avain', objects: ['A-1', 'A-2'] } }],
      [{ productId: 'juoma', amount: 1, seatReservations: ['varaus-A-2'] }],
    ])
    expect(now()).toMatchObject({ seats: [], inCart: 2, isHeld: true, isAdding: false })
  })

  it('adds no service where the cart refuses the tickets, and nothing where nothing is chosen', async () => {
    const { selection, added } = await open({ isRefused: true })
    expect(await selection.submit()).toBe(false)
    selection.selected(seat('A-1'))
    selection.toggleService('A-1', 'juoma')
    expect(await selection.submit()).toBe(false)
    expect(added).toHaveLength(1)
  })

  // rules/seating#seats-io
  it('gives back in the cart what the chart has released, and nothing before', async () => {
    const { selection, released } = await open({ cart: { seats: [held({ chartId: 'A-1', itemId: 'rivi' })] } })
    await selection.deselected(seat('A-1'))
    await settle()
    expect(released).toEqual([])
    selection.released([seat('A-1')])
    await settle()
    expect(released).toEqual(['varaus-A-1'])
  })

  it('keeps in the cart a seat that is chosen again before the chart is quiet', async () => {
    const { selection, released } = await open({ cart: { seats: [held({ chartId: 'A-1', itemId: 'rivi' })] } })
    selection.holding(true)
    selection.released([seat('A-1')])
    selection.selected(seat('A-1'))
    selection.holding(false)
    await settle()
    expect(released).toEqual([])
  })

  it('keeps in the cart a seat that is chosen again while the chart is asked what it holds', async () => {
    const { selection, released } = await open({ cart: { seats: [held({ chartId: 'A-1', itemId: 'rivi' })] } })
    await selection.deselected(seat('A-1'))
    selection.released([seat('A-1')])
    selection.selected(seat('A-1'))
    await settle()
    expect(released).toEqual([])
  })

  const threeStanding = async () => {
    const seats = ['1', '2', '3'].map(id =>
      held({ id, chartId: 'Kenttä', piece: Number(id), itemId: 'rivi', session: 'digest of avain' }),
    )
    const items = [builtItem({ id: 'rivi', product: builtProduct({ id: 'aikuinen' }), amount: 3 })]
    return open({ cart: { items, seats } })
  }

  it('gives up places where people stand when seats.io has released the last one that was pressed', async () => {
    const { selection, onChart, released } = await threeStanding()
    selection.holding(true)
    onChart.splice(0, 1, field({ aikuinen: 1 }))
    await selection.deselected(field({ aikuinen: 2 }))
    await selection.deselected(field({ aikuinen: 1 }))
    selection.released([field({ aikuinen: 2 })])
    await settle()
    expect(released).toEqual([])
    selection.released([field({ aikuinen: 1 })])
    selection.holding(false)
    await settle()
    expect(released).toEqual(['2', '3'])
  })

  // rules/seating#seats-io
  it('gives up at once what was deselected when the page is left before its release is known, and only once', async () => {
    const { selection, released } = await open({ cart: { seats: [held({ chartId: 'A-1', itemId: 'rivi' })] } })
    await selection.deselected(seat('A-1'))
    selection.leave()
    expect(released).toEqual(['varaus-A-1'])
    await settle()
    selection.released([seat('A-1')])
    selection.leave()
    await settle()
    expect(released).toEqual(['varaus-A-1'])
  })

  it('gives up places where people stand, but nothing that is chosen again, when the page is left', async () => {
    const { selection, onChart, released, toCart } = await threeStanding()
    onChart.splice(0, 1, field({ aikuinen: 1 }))
    await selection.deselected(field({ aikuinen: 1 }))
    selection.leave()
    expect(released).toEqual(['2', '3'])
    await settle()
    toCart({ seats: [held({ chartId: 'A-1', itemId: 'rivi' })] })
    await selection.deselected(seat('A-1'))
    selection.selected(seat('A-1'))
    selection.leave()
    expect(released).toEqual(['2', '3'])
  })

  it('gives up what is just leaving the cart when the page is left, and nothing of it once more', async () => {
    const { selection, onChart, released, answers } = await threeStanding()
    answers.comeLate()
    onChart.splice(0, 1, field({ aikuinen: 1 }))
    await selection.deselected(field({ aikuinen: 1 }))
    selection.released([field({ aikuinen: 2 })])
    selection.leave()
    expect(released).toEqual(['2', '3'])
    await settle()
    expect(released).toEqual(['2', '3'])
  })

  it('gives up the rest of an area whose first place is leaving the cart when the page is left', async () => {
    const { selection, onChart, released, answers } = await threeStanding()
    answers.comeLate()
    onChart.splice(0, 1, field({ aikuinen: 1 }))
    selection.released([field({ aikuinen: 2 })])
    await settle()
    expect(released).toEqual(['2'])
    selection.leave()
    expect(released).toContain('3')
    const sent = [...released]
    await answers.come()
    expect(released).toEqual(sent)
  })

  it.each([
    ['refuses to answer', () => Promise.reject(new Error('destroyed'))],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('gives up by the next chart what one that was torn down and %s had released', async (_how, gone) => {
    const { selection, chart, released } = await open({ cart: { seats: [held({ chartId: 'A-1', itemId: 'rivi' })] } })
    selection.drawn({ ...chart, listSelectedObjects: gone, deselectObjects: gone, startNewSession: gone })
    selection.holding(true)
    await selection.deselected(seat('A-1'))
    selection.holding(false)
    selection.released([seat('A-1')])
    selection.selected(seat('B-1'))
    selection.giveBack('B-1')
    await settle()
    expect(released).toEqual([])
    selection.drawn(chart)
    await settle()
    expect(released).toEqual(['varaus-A-1'])
  })

  it('gives up each place once, however late the cart answers', async () => {
    const { selection, onChart, released, answers } = await threeStanding()
    answers.comeLate()
    onChart.splice(0, 1, field({ aikuinen: 2 }))
    selection.released([field({ aikuinen: 2 })])
    await settle()
    onChart.splice(0, 1, field({ aikuinen: 1 }))
    selection.released([field({ aikuinen: 1 })])
    await settle()
    expect(released).toEqual(['3'])
    await answers.come()
    await answers.come()
    expect(released).toEqual(['3', '2'])
  })

  it('forgets what was chosen when the session’s time is up, and begins anew', async () => {
    const chart = await open()
    chart.selection.selected(seat('A-1'))
    chart.selection.sessionEnded()
    expect(chart.now()).toMatchObject({ phase: 'expired', seats: [] })
    await chart.selection.startAgain()
    expect(chart.now()).toMatchObject({ phase: 'open', isRenewed: true })
    chart.selection.failed()
    expect(chart.now().phase).toBe('failed')
  })
})
