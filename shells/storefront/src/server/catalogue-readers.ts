import type { CatalogueReader } from '../routing/catalogue-reader.ts'

/** Limit of cached aliases of shop hosts. */
const maxAliases = 200

/**
 * The catalogue reader of a host's shop. Each shop has one reader, keyed by the host in its own record. It is never
 * evicted, because it holds the data shown while the ticket API does not answer. Hosts are untrusted input: aliases of a
 * shop are kept while they are in use, and an unknown host stores nothing.
 */
export const createCatalogueReaders = (
  readerOf: (host: string) => CatalogueReader,
): ((host: string) => CatalogueReader) => {
  const shops = new Map<string, CatalogueReader>()
  const aliases = new Map<string, string>()

  const remember = (host: string, own: string): void => {
    if (host === own) return
    aliases.delete(host)
    aliases.set(host, own)
    if (aliases.size > maxAliases) for (const oldest of aliases.keys()) return void aliases.delete(oldest)
  }

  const known = (host: string): CatalogueReader | undefined => {
    const own = aliases.get(host)
    if (own === undefined) return shops.get(host)
    remember(host, own)
    return shops.get(own)
  }

  return requestedHost => {
    const host = requestedHost.toLowerCase()
    const reader = known(host)
    if (reader) return reader
    const unresolvedReader = readerOf(host)
    return {
      ...unresolvedReader,
      shop: async () => {
        const answer = await unresolvedReader.shop()
        if (answer.isErr()) return answer
        const own = answer.value.host.toLowerCase()
        const ownReader = shops.get(own) ?? readerOf(own)
        const ownAnswer = await ownReader.shop()
        if (ownAnswer.isErr() || ownAnswer.value.id !== answer.value.id) return answer
        if (!shops.has(own)) shops.set(own, ownReader)
        remember(host, own)
        return ownAnswer
      },
    }
  }
}
