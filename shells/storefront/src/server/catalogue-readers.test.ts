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
        return Promise.resolve(shop ? ok(shop) : noShop)
      },
    } as CatalogueReader
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

  it('share one where the only shop answers to every host, and its own host is never forgotten', async () => {
    const { isShown, catalogueFor, goAway } = setUp(() => aShop)
    await isShown('10.0.0.1:3000')
    for (const host of invented) {
      expect(await isShown(host)).toBe(true)
      // Another visitor reads the shop meanwhile.
      catalogueFor('10.0.0.1:3000')
    }
    expect(catalogueFor('10.0.0.1:3000')).toBe(catalogueFor('metsa.localhost'))
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
})
