import { dateTimeText } from '@portti/core/rules'
import type { PosterEvent } from '@portti/ui/poster'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { textOf } from '../../documents/contents/order-document.ts'
import { createLinkCards, type LinkCards } from '../../documents/link-cards/link-cards.ts'
import { spokenLanguage } from '../../domain/catalogue/spoken-language.ts'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import { busy, unspecified } from '../../domain/model/refusal.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { Limit } from '../../platform/limits/request-limit.ts'
import type { RequestLimits } from '../../platform/limits/request-limits.ts'
import { varyOfPublic } from '../cache/send-cached.ts'
import { errorResponses } from '../openapi/error-responses.ts'
import { refuse } from '../refusals/refused-error.ts'

const eventSchema = z.object({ eventId: z.string() })
const languageSchema = z.object({ lang: z.optional(z.string()) })

const schema = {
  tags: ['Catalogue'],
  querystring: languageSchema,
  response: { 200: { content: { 'image/png': { schema: z.string() } } }, ...errorResponses({ method: 'GET' }) },
}
const headers = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=3600',
  vary: varyOfPublic,
}

/** Cards that had to be drawn (rules/production#rate-limits). Previewers read one for each link that is shared. */
const perAddress: Limit = { name: 'card', points: 30, seconds: 30, share: 5 }

type Deps = { readonly requestLimits: RequestLimits; readonly isRateLimited: boolean }

/** The pictures of shared links that have no photograph (rules/catalogue#link-cards). */
export const registerLinkCardRoutes = (
  app: FastifyInstance,
  { requestLimits, isRateLimited }: Deps,
  cards: LinkCards = createLinkCards(),
): void => {
  const drawings = requestLimits.of(perAddress)
  const countDrawing = async ({ clientIp }: FastifyRequest): Promise<void> => {
    const address = isRateLimited ? addressKey(clientIp) : undefined
    const wait = address === undefined ? 0 : await drawings.take(address)
    if (wait > 0) refuse(unspecified('too_many_tries', { retryAfterSeconds: wait }))
  }
  /** Only languages that the shop offers, so that there are few different cards. */
  const languageOf = ({ catalogue, query }: FastifyRequest) => {
    const { lang } = languageSchema.parse(query)
    return spokenLanguage(
      catalogue,
      catalogue.shop.languages.find(one => one === lang),
    )
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply, poster: PosterEvent) => {
    const { primary, page } = request.catalogue.shop.theme
    const card = { poster, theme: { primary, page } }
    if (!cards.isKept(card)) await countDrawing(request)
    // Drawn before the headers are set: caches must keep no failure.
    const png = await (cards.read(card) ?? refuse(busy))
    return reply.headers(headers).send(png)
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
      if (!event || event.isWithheld) return refuse(unspecified('event_not_found'))
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
