import { describe, expect, it } from 'vitest'
import { createTestCore } from '../testing/test-core.ts'
import { discountTotal, vouchersTotal } from './cart-totals.ts'

const start = () => createTestCore({ codes: { ALE: { percentOff: 20 }, LAHJA: { valueCents: 3_000 } } })

describe('a code', () => {
  it('reduces prices, stays beside later changes, and gives them back', async () => {
    const { core } = start()
    await core.cart.add([{ productId: 'lippu', amount: 1 }])
    const used = (await core.cart.useCode(' ale '))._unsafeUnwrap()
    expect(used).toMatchObject({
      total: 1992,
      toPay: 1992,
      codesUsed: [{ code: 'ALE', type: 'static_code', discount: 498 }],
    })
    expect(discountTotal(used)).toBe(498)
    expect((await core.cart.changeAmount(used.items[0]?.id ?? '', 2))._unsafeUnwrap().total).toBe(3984)
    expect((await core.cart.removeCode('ALE'))._unsafeUnwrap()).toMatchObject({ total: 4980, codesUsed: [] })
  })

  it('of a voucher pays its part, and prices stay', async () => {
    const { core } = start()
    await core.cart.add([{ productId: 'lippu', amount: 2 }])
    const cart = (await core.cart.useCode('LAHJA'))._unsafeUnwrap()
    expect(cart).toMatchObject({ total: 4980, toPay: 1980, codesUsed: [{ discount: 3000, remaining: 0 }] })
    expect(vouchersTotal(cart)).toBe(3000)
    expect(discountTotal(cart)).toBe(0)
  })

  it('waits in a new cart where there was none', async () => {
    const { core, server } = start()
    expect((await core.cart.useCode('ALE'))._unsafeUnwrap().items).toEqual([])
    expect(server.heard).toEqual(['createCart', 'useCode'])
  })

  it('that is refused says why, and the cart stays as it was', async () => {
    const { core } = start()
    await core.cart.add([{ productId: 'lippu', amount: 1 }])
    const refused = (await core.cart.useCode('EIOLE'))._unsafeUnwrapErr()
    expect(refused).toMatchObject({ code: 'code_not_found', parameters: { code: 'EIOLE' } })
    expect(core.cart.getSnapshot()).toMatchObject({ error: refused, cart: { total: 2490, codesUsed: [] } })
  })

  it('is written into the path of its removal whatever letters it has', async () => {
    const { core, server } = createTestCore({ codes: { KESÄ20: { percentOff: 20 } } })
    await core.cart.useCode('kesä20')
    expect((await core.cart.removeCode('KESÄ20')).isOk()).toBe(true)
    expect(server.requests.at(-1)?.path).toContain('/codes/KES%C3%8420.json')
  })

  // rules/wire#event-with-a-code
  it('lets an event be read as the cart sees it', async () => {
    const { core, server } = start()
    await core.ticketApi.fetchEvent('venetsialaiset', 'a.b c')
    expect(server.requests.at(-1)?.path).toBe('/v2/events/venetsialaiset.json?token=a.b%20c')
  })
})
