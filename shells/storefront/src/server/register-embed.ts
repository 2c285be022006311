import { isLanguage } from '@portti/core/rules'
import type { FastifyInstance } from 'fastify'
import type { CatalogueReader } from '../routing/catalogue-reader.ts'
import type { Site } from '../routing/site.ts'
import type { ContextOf } from './create-pages.ts'

type Parts = {
  readonly catalogueFor: (host: string) => CatalogueReader
  readonly contextOf: ContextOf
  readonly site: Pick<Site, 'embeddedEvent' | 'refusedSite'>
}

type Address = { readonly Params: { readonly language: string; readonly eventId: string } }

/**
 * The data of buy panels on other sites (rules/embed#panel). Only the sites of the shop's list get it; any site may read
 * why it gets nothing.
 */
export const registerEmbed = (app: FastifyInstance, { catalogueFor, contextOf, site }: Parts): void => {
  app.get<Address>('/embed/:language/events/:eventId/panel.json', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, origin', 'access-control-allow-origin': '*' })
    const shop = await catalogueFor(request.host).shop()
    if (shop.isErr()) {
      const status = shop.error.status === 404 ? 404 : 503
      return reply.code(status).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).send({})
    }
    const { language, eventId } = request.params
    const { languages, defaultLanguage, embedSites } = shop.value
    const isOffered = isLanguage(language) && languages.includes(language)
    const context = contextOf(request, shop.value, isOffered ? language : defaultLanguage)
    const { origin } = request.headers
    if (origin !== undefined && !embedSites.includes(origin)) {
      return reply.code(403).send(site.refusedSite(context, eventId))
    }
    if (origin !== undefined) reply.header('access-control-allow-origin', origin)
    const answer = await site.embeddedEvent(context, eventId)
    return reply.code(answer.kind === 'refused' ? 404 : 200).send(answer)
  })
}
