import type { CatalogueReader } from '../routing/catalogue-reader.ts'

/** Most other names that shops are remembered by. */
const mostAliases = 200

/**
 * The catalogue of a host's shop. Each shop has one reader, by the host of its own record, which nothing evicts: it
 * holds what is shown while the ticket API does not answer. Hosts are the visitor's word: other names of a shop are
 * remembered while they are used, and a host that is no shop's leaves nothing behind.
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
    if (aliases.size > mostAliases) for (const oldest of aliases.keys()) return void aliases.delete(oldest)
  }

  const known = (host: string): CatalogueReader | undefined => {
    const own = aliases.get(host)
    if (own === undefined) return shops.get(host)
    remember(host, own)
    return shops.get(own)
  }

  return asked => {
    const host = asked.toLowerCase()
    const reader = known(host)
    if (reader) return reader
    const stranger = readerOf(host)
    return {
      ...stranger,
      shop: async () => {
        const answer = await stranger.shop()
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
