import { dateTimeText } from '@portti/core/rules'
import type { PosterEvent } from '@portti/ui/poster'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { createLinkCards } from '../../documents/link-cards.ts'
import { textOf, timeZoneOf } from '../../documents/order-document.ts'
import { spokenLanguage } from '../../domain/catalogue/spoken-language.ts'
import { busy, unspecified } from '../../domain/model/refusal.ts'
import { errorResponses } from '../openapi/error-responses.ts'
import { refuse } from '../refusals/refused-error.ts'

const eventSchema = z.object({ eventId: z.string() })
const languageSchema = z.object({ lang: z.optional(z.string()) })

const schema = {
  tags: ['Catalogue'],
  querystring: languageSchema,
  response: { 200: { content: { 'image/png': { schema: z.string() } } }, ...errorResponses({ method: 'GET' }) },
}
const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' }

/** The pictures of shared links that have no photograph (rules/catalogue#link-cards). */
export const registerLinkCardRoutes = (app: FastifyInstance): void => {
  const cardOf = createLinkCards()
  const languageOf = ({ catalogue, query }: FastifyRequest) =>
    spokenLanguage(catalogue, languageSchema.parse(query).lang, catalogue.shop.default_language)
  const answer = async ({ catalogue }: FastifyRequest, reply: FastifyReply, poster: PosterEvent) => {
    const { primary, page } = catalogue.shop.theme
    const card = cardOf({ poster, theme: { primary, page } }) ?? refuse(busy)
    return reply.headers(headers).send(await card)
  }

  app.get(
    '/v2/card.png',
    { schema: { ...schema, operationId: 'readCard', summary: 'The picture of a link to the shop (PNG)' } },
    (request, reply) => {
      const { shop } = request.catalogue
      return answer(request, reply, {
        id: String(shop.id),
        title: textOf(shop.title, languageOf(request)),
        date: '',
        venue: '',
      })
    },
  )
  app.get(
    '/v2/events/:eventId/card.png',
    {
      schema: {
        ...schema,
        operationId: 'readEventCard',
        summary: 'The picture of a link to an event: its poster (PNG)',
        params: eventSchema,
      },
    },
    (request, reply) => {
      const { catalogue } = request
      const event = catalogue.events.get(eventSchema.parse(request.params).eventId)
      if (!event || event.isRemoved) return refuse(unspecified('event_not_found'))
      const { wire, startsAt } = event
      const language = languageOf(request)
      return answer(request, reply, {
        id: String(wire.id),
        title: textOf(wire.title, language),
        date: dateTimeText(startsAt, { language, timeZone: timeZoneOf(catalogue), withYear: false }),
        venue: textOf(wire.location?.title ?? null, language),
        pin: wire.poster,
      })
    },
  )
}
