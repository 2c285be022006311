import type { CatalogueReader } from '../routing/catalogue-reader.ts'
import type { RouteTo } from '../routing/find-route.ts'
import { isOfferedLanguage } from '../routing/language-root.ts'
import type { Site } from '../routing/site.ts'
import type { ContextOf } from './create-pages.ts'
import { json, type WriteFile } from './written-file.ts'

type Parts = {
  readonly catalogueFor: (host: string) => CatalogueReader
  readonly contextOf: ContextOf
  readonly site: Pick<Site, 'embeddedEvent' | 'refusedSite'>
}

const headers = {
  'content-type': json,
  'cache-control': 'no-cache',
  vary: 'accept-encoding, origin',
  'access-control-allow-origin': '*',
}

/**
 * The data of buy panels on other sites (rules/embed#panel). Only the sites of the shop's list get it; any site may read
 * why it gets nothing.
 */
export const embedFiles = ({ catalogueFor, contextOf, site }: Parts): readonly RouteTo<WriteFile>[] => [
  [
    '/embed/:language/events/:eventId/panel.json',
    async ({ parameters: { language, eventId = '' }, origin, ...request }) => {
      const shop = await catalogueFor(request.host).shop()
      if (shop.isErr()) {
        const status = shop.error.status === 404 ? 404 : 503
        return { status, headers: { ...headers, 'retry-after': '5', 'cache-control': 'no-store' }, text: '{}' }
      }
      const { languages, defaultLanguage, embedSites } = shop.value
      const spoken = isOfferedLanguage(languages, language) ? language : defaultLanguage
      const context = contextOf(request, shop.value, spoken)
      if (origin !== undefined && !embedSites.includes(origin)) {
        return { status: 403, headers, text: JSON.stringify(site.refusedSite(context, eventId)) }
      }
      const answer = await site.embeddedEvent(context, eventId)
      return {
        status: answer.kind === 'refused' ? 404 : 200,
        headers: { ...headers, ...(origin !== undefined && { 'access-control-allow-origin': origin }) },
        text: JSON.stringify(answer),
      }
    },
  ],
]
