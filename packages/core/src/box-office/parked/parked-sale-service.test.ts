import { err, ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { shopError } from '../../errors/shop-error.ts'
import { createTestCore } from '../../testing/test-core.ts'
import { wireProduct } from '../../testing/wire-builders.ts'
import { createCartHandover } from '../basket/cart-handover.ts'
import { createParkedSaleService } from './create-parked-sale-service.ts'
import type { ParkedApi } from './parked-api.ts'
import type { ParkedSale } from './parked-sale-service.ts'

const start = () => {
  const test = createTestCore({ products: [wireProduct({ id: 'lippu' }), wireProduct({ id: 'muki' })] })
  const cartId = () => {
    const state = test.core.cart.getSnapshot()
    return state.phase === 'present' ? state.cart.id : ''
  }
  const kept = new Map<string, { readonly token: string; readonly sale: ParkedSale }>()
  /** Outcome of each taking; the server has done it even when its response was lost. */
  const takeAnswers: ('lost' | 'parked_gone' | 'taken')[] = []
  const takenHere = new Set<string>()
  let listed = Promise.resolve()
  let line = Promise.resolve()
  let isOpen = true
  const heard: string[] = []
  const api = {
    listParked: async () => {
      await listed
      return ok([...kept.values()].flatMap(({ sale }) => (takenHere.has(sale.id) ? [] : [sale])))
    },
    park: async (token: string, note: string) => {
      await line
      const id = cartId()
      const facts = { lines: [], total: 0, clerk: 'Aino', till: 'Kassa 2', parkedAt: 0, isProlonged: false }
      kept.set(id, { token, sale: { id, note, pieces: 2, ...facts } })
      return ok(undefined)
    },
    takeParked: (id: string) => {
      const token = kept.get(id)?.token
      const answer = takeAnswers.shift()
      if (token === undefined || answer === 'parked_gone') {
        return Promise.resolve(err({ ...shopError('unspecified_exception', { reason: 'parked_gone' }), status: 409 }))
      }
      takenHere.add(id)
      return Promise.resolve(answer === 'lost' ? err(shopError('unspecified_exception')) : ok({ id, token }))
    },
  } as unknown as { -readonly [Call in keyof ParkedApi]: ParkedApi[Call] }
  const parked = createParkedSaleService({
    api,
    carts: test.core.open(createCartHandover),
    handOver: task => (isOpen ? task() : Promise.resolve(undefined)),
    onParked: () => heard.push('parked'),
  })
  const items = () => {
    const state = test.core.cart.getSnapshot()
    return state.phase === 'present' ? state.cart.items.map(({ product, amount }) => `${amount} ${product.id}`) : []
  }
  const first = () => parked.getSnapshot().sales[0]?.id ?? ''
  const silenceLists = () => {
    listed = new Promise(() => undefined)
  }
  /** The next list is read before, and comes when what this returns is called. */
  const holdList = () => {
    let answer = (): void => undefined
    const held = new Promise<void>(done => {
      answer = done
    })
    const sales = [...kept.values()].map(({ sale }) => sale)
    const next = api.listParked
    api.listParked = async () => {
      api.listParked = next
      await held
      return ok(sales)
    }
    return () => answer()
  }
  /** Money is being taken, or the chosen seats are refused. */
  const refuse = () => {
    isOpen = false
  }
  /** The ticket API parks nothing until what this returns is called. */
  const holdParking = () => {
    let answer = (): void => undefined
    line = new Promise(done => {
      answer = done
    })
    return () => answer()
  }
  return { ...test, parked, cartId, items, first, takeAnswers, heard, silenceLists, holdList, holdParking, refuse }
}

// rules/kiosk#parked-sales
it('puts a sale aside and goes on with it; the basket meanwhile takes its place', async () => {
  const { core, parked, items, first } = start()
  await core.cart.add([{ productId: 'lippu', amount: 2 }])
  expect(await parked.park('Punainen takki')).toBe(true)
  expect(items()).toEqual([])
  expect(parked.getSnapshot().sales).toMatchObject([{ note: 'Punainen takki' }])
  await core.cart.add([{ productId: 'muki', amount: 1 }])
  expect(await parked.take(first())).toBe(true)
  expect(items()).toEqual(['2 lippu'])
  expect(parked.getSnapshot()).toMatchObject({ sales: [{ note: '' }] })
})

it('sells what is added while a sale is being parked in a cart of its own', async () => {
  const { core, clock, parked, cartId, items, first, holdParking } = start()
  await core.cart.add([{ productId: 'lippu', amount: 2 }])
  const parkedId = cartId()
  const answer = holdParking()
  const parking = parked.park('')
  await clock.settle()
  const adding = core.cart.add([{ productId: 'muki', amount: 1 }])
  await clock.settle()
  answer()
  await Promise.all([parking, adding])
  expect(items()).toEqual(['1 muki'])
  expect(first()).toBe(parkedId)
  expect(cartId()).not.toBe(parkedId)
})

it('parks and takes nothing while the basket cannot change hands', async () => {
  const { core, parked, items, first, refuse } = start()
  await core.cart.add([{ productId: 'lippu', amount: 2 }])
  await parked.park('')
  await core.cart.add([{ productId: 'muki', amount: 1 }])
  refuse()
  expect([await parked.park(''), await parked.take(first())]).toEqual([false, false])
  expect(items()).toEqual(['1 muki'])
  expect(parked.getSnapshot()).toMatchObject({ sales: [{ pieces: 2 }], isPending: false })
})

it('goes on with a sale whose hold has ended, and says how much is gone', async () => {
  const { core, parked, server, items, first } = start()
  await core.cart.add([{ productId: 'lippu', amount: 2 }])
  await parked.park('')
  const gone = { error: { code: 'cart_not_found', message: '' } }
  server.trouble({ status: 404, body: gone }, { status: 404, body: gone })
  expect(await parked.take(first())).toBe(true)
  expect(items()).toEqual([])
  expect(parked.getSnapshot()).toMatchObject({ sales: [], lost: 2 })
})

it('parks while the list is still read, and shows no list that is older', async () => {
  const { core, parked, items, holdList } = start()
  await core.cart.add([{ productId: 'lippu', amount: 2 }])
  const answer = holdList()
  const reading = parked.read()
  expect(await parked.park('Punainen takki')).toBe(true)
  expect(items()).toEqual([])
  expect(parked.getSnapshot()).toMatchObject({ sales: [{ note: 'Punainen takki' }], isPending: true })
  answer()
  await reading
  expect(parked.getSnapshot()).toMatchObject({ sales: [{ note: 'Punainen takki' }], isPending: false })
})

it('takes one sale where its key is pressed twice', async () => {
  const { core, parked, items, first } = start()
  await core.cart.add([{ productId: 'lippu', amount: 2 }])
  await parked.park('')
  const id = first()
  expect(await Promise.all([parked.take(id), parked.take(id)])).toEqual([true, false])
  expect(items()).toEqual(['2 lippu'])
})

it('parks nothing when the basket is empty', async () => {
  const { parked } = start()
  await parked.park('')
  expect(parked.getSnapshot().sales).toEqual([])
})

it('keeps a sale whose taking was not answered, which others no longer list, until it is taken', async () => {
  const { core, parked, items, first, takeAnswers } = start()
  await core.cart.add([{ productId: 'lippu', amount: 2 }])
  await parked.park('Punainen takki')
  takeAnswers.push('lost')
  expect(await parked.take(first())).toBe(false)
  expect(parked.getSnapshot()).toMatchObject({
    sales: [{ note: 'Punainen takki' }],
    problem: { reason: 'no_answer' },
  })
  await parked.read()
  expect(parked.getSnapshot().sales).toHaveLength(1)
  expect(await parked.take(first())).toBe(true)
  expect(items()).toEqual(['2 lippu'])
  expect(parked.getSnapshot().sales).toEqual([])
})

it('lists a sale no longer whose taking was not answered once another till has it', async () => {
  const { core, parked, first, takeAnswers } = start()
  await core.cart.add([{ productId: 'lippu', amount: 2 }])
  await parked.park('')
  takeAnswers.push('lost', 'parked_gone')
  await parked.take(first())
  expect(await parked.take(first())).toBe(false)
  expect(parked.getSnapshot()).toMatchObject({ sales: [], problem: { reason: 'parked_gone' } })
})

it('tells that the basket is put aside as soon as it is, whenever the list is answered', async () => {
  const { core, clock, parked, items, heard, silenceLists } = start()
  await core.cart.add([{ productId: 'lippu', amount: 2 }])
  silenceLists()
  void parked.park('')
  await clock.settle()
  expect([items(), heard]).toEqual([[], ['parked']])
})
