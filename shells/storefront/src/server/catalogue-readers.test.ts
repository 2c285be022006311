import type { Shop } from '@portti/core'
import { type ShopError, shopError } from '@portti/core/rules'
import { err, ok, type Result } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import type { CatalogueReader } from '../routing/catalogue-reader.ts'
import { createCatalogueReaders } from './catalogue-readers.ts'
import { aShop } from './testing/a-shop.ts'

const noShop = err({ ...shopError('unspecified_exception'), status: 404 })
const noAnswer = err(shopError('unspecified_exception'))

/** A fake ticket API by host. Like the real reader, its readers return the last answer while the API is down. */
const setUp = (shopOf: (host: string) => Shop | undefined) => {
  let isAway = false
  let made = 0
  const readerOf = (host: string): CatalogueReader => {
    made += 1
    let lastGood: Result<Shop, ShopError> | undefined
    return {
      shop: () => {
        if (isAway) return Promise.resolve(lastGood ?? noAnswer)
        const shop = shopOf(host)
        if (shop) lastGood = ok(shop)
        if (!shop) lastGood = undefined
        return Promise.resolve(shop ? ok(shop) : noShop)
      },
      events: () => Promise.resolve(ok([])),
    } as Partial<CatalogueReader> as CatalogueReader
  }
  const catalogueFor = createCatalogueReaders(readerOf)
  const isShown = async (host: string): Promise<boolean> => (await catalogueFor(host).shop()).isOk()
  return {
    catalogueFor,
    isShown,
    made: () => made,
    goAway: () => {
      isAway = true
    },
  }
}

const invented = Array.from({ length: 1_205 }, (_, index) => `host-${index}.example`)
const shops: Readonly<Record<string, Shop>> = { 'metsa.localhost': aShop, 'liput.metsa.example': aShop }

describe('the readers of hosts', () => {
  it('that are no shop’s are never kept, and evict nobody', async () => {
    const { isShown, goAway } = setUp(host => shops[host])
    expect([await isShown('metsa.localhost'), await isShown('Liput.Metsa.example')]).toEqual([true, true])
    for (const host of invented) expect(await isShown(host)).toBe(false)
    goAway()
    expect([await isShown('metsa.localhost'), await isShown('liput.metsa.example')]).toEqual([true, true])
  })

  it('are one where two visitors ask another host of a shop at once', async () => {
    const { isShown, catalogueFor } = setUp(host => shops[host])
    const shopHost = aShop.host
    await Promise.all([isShown('liput.metsa.example'), isShown('liput.metsa.example')])
    expect(catalogueFor('liput.metsa.example').events).toBe(catalogueFor(shopHost).events)
  })

  it('share one where the only shop answers to every host, and its own host is never forgotten', async () => {
    const { isShown, catalogueFor, goAway } = setUp(() => aShop)
    await isShown('10.0.0.1:3000')
    for (const host of invented) {
      expect(await isShown(host)).toBe(true)
      // Another visitor reads the shop meanwhile.
      catalogueFor('10.0.0.1:3000')
    }
    expect(catalogueFor('10.0.0.1:3000').events).toBe(catalogueFor('metsa.localhost').events)
    goAway()
    expect([await isShown('metsa.localhost'), await isShown('10.0.0.1:3000')]).toEqual([true, true])
    expect(await isShown(invented[0] ?? ''), 'names that nobody used again are forgotten').toBe(false)
  })

  it('are made once for a shop', async () => {
    const { isShown, made } = setUp(host => shops[host])
    await isShown('metsa.localhost')
    const before = made()
    for (let visit = 0; visit < 10; visit += 1) await isShown('metsa.localhost')
    expect(made()).toBe(before)
  })

  // rules/catalogue#shop-record
  it('lead to the shop that a host has now, and to the one it had while the ticket API is away', async () => {
    const first: Shop = { ...aShop, host: 'a.example' }
    const second: Shop = { ...aShop, id: 'peltohovi', host: 'b.example' }
    let shopOf: (host: string) => Shop | undefined = () => first
    const { catalogueFor, goAway } = setUp(host => shopOf(host))
    const shownAt = async (host: string) => (await catalogueFor(host).shop())._unsafeUnwrap().id
    expect([await shownAt('a.example'), await shownAt('b.example')]).toEqual([aShop.id, aShop.id])
    shopOf = host => [first, second].find(shop => shop.host === host)
    expect([await shownAt('a.example'), await shownAt('b.example')]).toEqual([aShop.id, 'peltohovi'])
    expect(catalogueFor('b.example').events).not.toBe(catalogueFor('a.example').events)
    goAway()
    expect([await shownAt('a.example'), await shownAt('b.example')]).toEqual([aShop.id, 'peltohovi'])
  })

  // rules/catalogue#shop-record
  it('follow a shop to the host that becomes its own, and leave the one it gave up', async () => {
    const at = (host: string): Shop => ({ ...aShop, host })
    let hosts: Readonly<Record<string, Shop>> = { 'old.example': at('old.example'), 'new.example': at('old.example') }
    const { isShown } = setUp(host => hosts[host])
    expect([await isShown('old.example'), await isShown('new.example')]).toEqual([true, true])
    hosts = { 'new.example': at('new.example') }
    expect([await isShown('old.example'), await isShown('new.example')]).toEqual([false, true])
    hosts = {}
    expect(await isShown('new.example')).toBe(false)
  })
})
