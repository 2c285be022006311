import type { CatalogueReader } from '../routing/catalogue-reader.ts'

/** Limit of cached aliases of shop hosts. */
const maxAliases = 200

/** Another host of a shop. */
type Alias = {
  /** Reads which shop the host has now. */
  readonly hostReader: CatalogueReader
  /** Reader of that shop. */
  readonly ownReader: CatalogueReader
}

/**
 * The catalogue reader of a host's shop. Each shop has one reader, keyed by the host in its own record. It is never
 * evicted, because it holds the data shown while the ticket API does not answer. Hosts are untrusted input: aliases of a
 * shop are kept while they are in use, and an unknown host stores nothing. An import may give a host to another shop, so
 * `shop()` of an alias asks for the host itself (rules/catalogue#shop-record); the reader returned after it has the
 * catalogue of that shop.
 */
export const createCatalogueReaders = (
  readerOf: (host: string) => CatalogueReader,
): ((host: string) => CatalogueReader) => {
  const shops = new Map<string, CatalogueReader>()
  const aliases = new Map<string, Alias>()

  const remember = (host: string, alias: Alias): void => {
    aliases.delete(host)
    aliases.set(host, alias)
    if (aliases.size > maxAliases) for (const oldest of aliases.keys()) return void aliases.delete(oldest)
  }

  const readShop = async (host: string, hostReader: CatalogueReader): ReturnType<CatalogueReader['shop']> => {
    const answer = await hostReader.shop()
    if (answer.isErr()) {
      aliases.delete(host)
      return answer
    }
    const own = answer.value.host.toLowerCase()
    const ownReader = shops.get(own) ?? readerOf(own)
    const ownAnswer = await ownReader.shop()
    const isShared = ownAnswer.isOk() && ownAnswer.value.id === answer.value.id
    // Another visitor may have been faster.
    const kept = shops.get(own) ?? ownReader
    if (isShared) shops.set(own, kept)
    if (isShared && own !== host) remember(host, { hostReader, ownReader: kept })
    else aliases.delete(host)
    return isShared ? ownAnswer : answer
  }

  return requestedHost => {
    const host = requestedHost.toLowerCase()
    const reader = shops.get(host)
    if (reader) return reader
    const alias = aliases.get(host)
    if (alias) remember(host, alias)
    const hostReader = alias?.hostReader ?? readerOf(host)
    return {
      ...(alias?.ownReader ?? hostReader),
      shop: () => {
        // Both are asked at once, so that a slow ticket API costs a visitor's patience once.
        void alias?.ownReader.shop()
        return readShop(host, hostReader)
      },
    }
  }
}
