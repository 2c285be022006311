import { fileHeaders, type PublicOrigins, shopOrigin, transportHeaders } from '@portti/core/rules'
import type { CatalogueReader } from '../routing/catalogue-reader.ts'
import { createRouteFinder } from '../routing/find-route.ts'
import { languageRoot, splitLanguage } from '../routing/language-root.ts'
import type { Site } from '../routing/site.ts'
import { createPageTextsCache } from '../texts/page-texts.ts'
import type { EntryFiles } from './assets.ts'
import { type ContextOf, createPages, splitUrl } from './create-pages.ts'
import type { AskDocuments, WrittenDocument } from './documents.ts'
import { embedFiles } from './embed-files.ts'
import { packText } from './page-cache.ts'
import { shopFiles } from './shop-files.ts'
import type { FileRequest } from './written-file.ts'

export type DocumentParts = {
  readonly assets: EntryFiles
  /** The reader of the shop that answers to a host. */
  readonly catalogueFor: (host: string) => CatalogueReader
  readonly now: () => number
  readonly publicOrigins: PublicOrigins
  readonly site: Site
}

/**
 * Makes all documents based on the catalogue: pages, themes, the shop's files. It opens no port, and needs no Fastify:
 * that would be 10 MB more in this process.
 */
export const createDocuments = ({ assets, catalogueFor, now, publicOrigins, site }: DocumentParts): AskDocuments => {
  const textsIn = createPageTextsCache((shop, misfits) => {
    console.error(JSON.stringify({ level: 'warn', message: 'texts of a shop are not used', shop, misfits }))
  })
  const commonHeaders = { ...fileHeaders, ...transportHeaders(publicOrigins), vary: 'accept-encoding' }

  const contextOf: ContextOf = ({ url, host, protocol }, shop, requested) => {
    const { pathname, search } = splitUrl(url)
    const { named, path } = splitLanguage(pathname, shop.languages)
    const language = requested ?? named ?? shop.defaultLanguage
    return {
      shop,
      language,
      ...textsIn(language, shop),
      root: languageRoot(language, shop.defaultLanguage),
      path,
      query: new URLSearchParams(search),
      origin: shopOrigin(shop, publicOrigins, { host, protocol }),
      now: now(),
      catalogue: catalogueFor(host),
    }
  }
  const pageFor = createPages({ assets, catalogueFor, contextOf, site, textsIn })

  const findFile = createRouteFinder([
    ...shopFiles({ assets, catalogueFor, publicOrigins, site, textsIn }),
    ...embedFiles({ catalogueFor, contextOf, site }),
  ])

  const fileFor = async (
    requested: Omit<FileRequest, 'parameters' | 'query'>,
  ): Promise<WrittenDocument | undefined> => {
    const { pathname, search } = splitUrl(requested.url)
    // Every page's path ends in a slash, and no file's (rules/routes#trailing-slash).
    const file = pathname.endsWith('/') ? undefined : findFile(pathname)
    try {
      return await file?.target({ ...requested, query: new URLSearchParams(search), parameters: file.parameters })
    } catch (error) {
      // Addresses may hold secrets, so the log gets the form of the address.
      console.error(JSON.stringify({ level: 'error', message: 'file failed', file: file?.route, error: String(error) }))
      return { status: 500, headers: { 'cache-control': 'no-store' }, text: '' }
    }
  }

  return async ({ encoding, ...asked }) => {
    const { status, headers, text } = (await fileFor(asked)) ?? (await pageFor(asked))
    return { status, headers: { ...commonHeaders, ...headers }, text: packText(text, encoding) }
  }
}
