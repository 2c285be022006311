import type { PublicOrigins } from '@portti/core/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { calendarFile, eventCalendar } from '../../documents/contents/calendar-file.ts'
import { type OrderDocument } from '../../documents/contents/order-document.ts'
import { loadOrderPlaces } from '../../documents/contents/order-places.ts'
import { paperSizes } from '../../documents/papers/paper-order.ts'
import { receiptPdf } from '../../documents/papers/receipt-pdf.ts'
import { ticketsPdf } from '../../documents/papers/tickets-pdf.ts'
import { spokenLanguage } from '../../domain/catalogue/spoken-language.ts'
import { type UnspecifiedReason, unspecified } from '../../domain/model/refusal.ts'
import { type OpenOrderDeps, openOrder, openOrderOfTicket } from '../../features/order/open-order.ts'
import { resendOrder } from '../../features/order/resend-order.ts'
import { orderResponse } from '../../presenters/order-response.ts'
import type { StoredOrder } from '../../store/order/find-order.ts'
import { varyOfPublic } from '../cache/send-cached.ts'
import { registerCall } from '../calls/register-call.ts'
import { errorResponses } from '../openapi/error-responses.ts'
import { pageLanguage } from '../plugins/request-language.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

type OrderDocumentDeps = OpenOrderDeps & {
  readonly now: () => number
  /** The shops' public origins; none on a local machine. */
  readonly publicOrigins: PublicOrigins
}

const querySchema = z.object({ secret: z.string(), lang: z.optional(z.string()) })
const paperSchema = z.extend(querySchema, { paper: z.optional(z.enum(paperSizes)) })
const calendarSchema = z.extend(querySchema, { event: z.optional(z.string()) })
const numberSchema = z.object({ orderNumber: z.string() })
const eventSchema = z.object({ eventId: z.string() })
const languageSchema = z.object({ lang: z.optional(z.string()) })
const codeSchema = z.object({ orderNumber: z.string(), code: z.string() })

const calendarType = 'text/calendar; charset=utf-8'

/** The part of the API's description that the documents share, with their content type. */
const document = (contentType: string) => ({
  tags: ['Orders'],
  querystring: querySchema,
  response: { 200: { content: { [contentType]: { schema: z.string() } } }, ...errorResponses({ method: 'GET' }) },
})

/**
 * An order's PDF, calendar file and e-mail, opened by its number and secret as the order is (rules/orders#confirmation,
 * rules/orders#what-a-paid-order-yields); and the calendar file of an event, open to all.
 */
export const registerOrderDocumentRoutes = (app: FastifyInstance, deps: OrderDocumentDeps): void => {
  const { db, orderLinks, publicOrigins, now } = deps
  const storedOf = async (request: FastifyRequest): Promise<StoredOrder> => {
    const { orderNumber: number } = numberSchema.parse(request.params)
    const { secret } = querySchema.parse(request.query)
    return (await openOrder(deps, { shopId: request.catalogue.shopId, number }, secret)) ?? missing()
  }
  const documentOf = ({ catalogue, query }: FastifyRequest, stored: StoredOrder): OrderDocument => {
    const { lang } = querySchema.parse(query)
    const language = spokenLanguage(catalogue, lang, stored.order.language)
    return { order: orderResponse(stored, catalogue), catalogue, language }
  }

  app.get(
    '/v2/orders/:orderNumber/tickets.pdf',
    {
      schema: {
        ...document('application/pdf'),
        querystring: paperSchema,
        operationId: 'readTicketsPdf',
        summary: 'All tickets of an order (PDF)',
        params: numberSchema,
      },
    },
    async (request, reply) => {
      const document = documentOf(request, await storedOf(request))
      const { paper: size } = paperSchema.parse(request.query)
      const pdf = (await ticketsPdf(document, { size })) ?? missing('not_found')
      return reply.headers(fileHeaders('application/pdf', `${document.order.number}.pdf`)).send(pdf)
    },
  )
  app.get(
    '/v2/orders/:orderNumber/tickets/:code.pdf',
    {
      schema: {
        ...document('application/pdf'),
        operationId: 'readTicketPdf',
        summary: 'One ticket of an order (PDF), by its own secret or the order’s',
        params: codeSchema,
      },
    },
    async (request, reply) => {
      const { orderNumber: number, code } = codeSchema.parse(request.params)
      const { secret } = querySchema.parse(request.query)
      const key = { shopId: request.catalogue.shopId, number, code }
      const stored = (await openOrderOfTicket(deps, key, secret)) ?? missing()
      const pdf = (await ticketsPdf(documentOf(request, stored), { code })) ?? missing('ticket_not_found')
      return reply.headers(fileHeaders('application/pdf', `${code}.pdf`, 'inline')).send(pdf)
    },
  )
  app.get(
    '/v2/orders/:orderNumber/receipt.pdf',
    {
      schema: {
        ...document('application/pdf'),
        operationId: 'readReceiptPdf',
        summary: 'The receipt of an order (PDF)',
        params: numberSchema,
      },
    },
    async (request, reply) => {
      const document = documentOf(request, await storedOf(request))
      const pdf = (await receiptPdf(document)) ?? missing('not_found')
      return reply.headers(fileHeaders('application/pdf', `${document.order.number}-receipt.pdf`)).send(pdf)
    },
  )
  app.get(
    '/v2/orders/:orderNumber/calendar.ics',
    {
      schema: {
        ...document('text/calendar'),
        querystring: calendarSchema,
        operationId: 'readOrderCalendar',
        summary: 'The events of an order, or one of them (iCalendar)',
        params: numberSchema,
      },
    },
    async (request, reply) => {
      const { event } = calendarSchema.parse(request.query)
      const stored = await storedOf(request)
      const document = documentOf(request, stored)
      const { orderUrl } = await loadOrderPlaces(
        { kysely: db.kysely, orderLinks, publicOrigins },
        request.catalogue,
        stored.order,
        document.language,
      )
      const calendar = calendarFile(document, now(), orderUrl, event) ?? missing('not_found')
      return reply.headers(fileHeaders(calendarType, `${document.order.number}.ics`)).send(calendar)
    },
  )

  app.get(
    '/v2/events/:eventId/calendar.ics',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'readEventCalendar',
        summary: 'An event (iCalendar)',
        params: eventSchema,
        querystring: languageSchema,
        response: {
          200: { content: { 'text/calendar': { schema: z.string() } } },
          ...errorResponses({ method: 'GET' }),
        },
      },
    },
    async (request, reply) => {
      const { catalogue } = request
      const { eventId } = eventSchema.parse(request.params)
      const event = catalogue.events.get(eventId)
      if (!event || event.isWithheld || event.status === 'postponed') return missing('event_not_found')
      const language = pageLanguage(request)
      const headers = fileHeaders(calendarType, `${event.id}.ics`)
      return reply
        .headers({ ...headers, 'cache-control': 'public, max-age=60', vary: varyOfPublic })
        .send(eventCalendar(event, { catalogue, language }, now()))
    },
  )

  registerCall(app, 'resendOrderEmail', async ({ request, reply, parameter, body }) => {
    const { shopId } = request.catalogue
    const number = parameter('orderNumber')
    if (!(await openOrder(deps, { shopId, number }, body.secret))) return missing()
    const email = orRefuse(await resendOrder(db, { shopId, number, now: now() }))
    reply.status(202)
    return { email }
  })
}

const missing = (reason: UnspecifiedReason = 'order_not_found'): never => {
  return refuse(unspecified(reason))
}

const fileHeaders = (type: string, name: string, shown: 'attachment' | 'inline' = 'attachment') => ({
  'content-type': type,
  'content-disposition': `${shown}; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`,
})
