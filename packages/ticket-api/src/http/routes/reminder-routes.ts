import type { PublicOrigins } from '@portti/core/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { salesCalendar } from '../../documents/contents/calendar-file.ts'
import { listedProducts } from '../../domain/catalogue/listed-products.ts'
import { salesOpenings } from '../../domain/catalogue/sales-opening.ts'
import { onSaleByStock, soldOutTickets } from '../../domain/catalogue/sold-out-tickets.ts'
import { spokenLanguage } from '../../domain/catalogue/spoken-language.ts'
import { languageRoot, returnOrigin } from '../../domain/checkout/return-address.ts'
import { unspecified } from '../../domain/model/refusal.ts'
import { endsAt } from '../../features/catalogue/read-events.ts'
import type { StockReader } from '../../features/catalogue/stock-levels.ts'
import { type Awaited, askReminder, confirmReminder, removeReminder } from '../../features/reminder/sale-reminders.ts'
import type { SeatsioService } from '../../features/seatsio/seatsio-service.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { Limit } from '../../platform/limits/request-limit.ts'
import type { RequestLimits } from '../../platform/limits/request-limits.ts'
import type { Database } from '../../store/database.ts'
import { varyOfPublic } from '../cache/send-cached.ts'
import { emailOf, leadTo, registerPlainForms } from '../plugins/plain-forms.ts'
import { refuse } from '../refusals/refused-error.ts'

export type ReminderRouteDeps = {
  readonly db: Pick<Database, 'kysely'>
  readonly limits: RequestLimits
  readonly now: () => number
  readonly publicOrigins: PublicOrigins
  readonly stock: StockReader
  readonly seatsio: SeatsioService | undefined
}

const eventSchema = z.object({ eventId: z.string() })
const ticketsFormSchema = z.object({ awaits: z.literal('tickets') })
const reminderSchema = z.object({ id: z.uuid(), secret: z.string(), action: z.enum(['confirm', 'remove']) })
const languageSchema = z.object({ lang: z.optional(z.string()) })

const confirmedPages: Readonly<Record<Awaited['kind'], string>> = { opening: 'confirmed', tickets: 'waiting' }

/** Limits of one address: enough for a family's reminders, not for a list of addresses. */
const asksPerAddress: Limit = { name: 'reminders', points: 10, seconds: 10 * 60, share: 1 }

/**
 * Reminders of the opening of sales, and of sold-out tickets that come (rules/catalogue#sale-reminders): plain forms of
 * the shop's pages, which redirect back to them, so that they work without JavaScript; and the calendar entry.
 */
export const registerReminderRoutes = (
  app: FastifyInstance,
  { db, limits, now, publicOrigins, stock, seatsio }: ReminderRouteDeps,
): void => {
  const asks = limits.of(asksPerAddress)
  const placeOf = (request: FastifyRequest) => {
    const { catalogue } = request
    const { lang } = languageSchema.parse(request.query)
    const language = spokenLanguage(catalogue, lang, catalogue.shop.default_language)
    const origin = returnOrigin(catalogue, request, publicOrigins)
    return { catalogue, language, origin, root: languageRoot(catalogue, language) }
  }
  /** The next opening of an event's sales, and the one before. */
  const openingOf = (request: FastifyRequest, eventId: string) => {
    const event = request.catalogue.events.get(eventId)
    if (!event || event.isRemoved) return undefined
    const openings = salesOpenings(event, request.catalogue)
    const opensAt = openings.find(at => at > now())
    return opensAt === undefined ? undefined : { event, opensAt, openedAt: openings.findLast(at => at <= now()) ?? 0 }
  }
  /** The sold-out tickets of an event that is still to come. */
  const ticketsOf = async ({ catalogue }: FastifyRequest, eventId: string): Promise<Awaited | undefined> => {
    const event = catalogue.events.get(eventId)
    if (!event || event.isRemoved || event.status !== 'confirmed' || endsAt(event.facts) <= now()) return undefined
    const quotaIds = listedProducts(event, catalogue).flatMap(product => product.quotaIds)
    const levels = await stock.levelsOf(catalogue.shopId, quotaIds)
    const at = { stock: levels, hasSeatsio: seatsio !== undefined, now: now() }
    const productIds = soldOutTickets(event, catalogue, at)
    const isAny = onSaleByStock(event, catalogue, at).length === 0
    return productIds.length > 0 ? { kind: 'tickets', productIds, isAny } : undefined
  }
  /** The occasion that a form asks to be told of; undefined if it can no longer come. */
  const awaitedBy = async (request: FastifyRequest, eventId: string): Promise<Awaited | undefined> => {
    if (ticketsFormSchema.safeParse(request.body).success) return ticketsOf(request, eventId)
    const opening = openingOf(request, eventId)
    return opening && { kind: 'opening', openedAt: opening.openedAt }
  }

  app.get('/v2/events/:eventId/sales.ics', { schema: { hide: true } }, async (request, reply) => {
    const { event, opensAt } =
      openingOf(request, eventSchema.parse(request.params).eventId) ?? refuse(unspecified('event_not_found'))
    const { origin, root, ...settings } = placeOf(request)
    const url = `${origin}${root}events/${encodeURIComponent(event.id)}/`
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${event.id}-sales.ics"`,
        'cache-control': 'public, max-age=60',
        vary: varyOfPublic,
      })
      .send(salesCalendar(event, { ...settings, opensAt, url }, now()))
  })

  registerPlainForms(app, scope => {
    scope.post('/v2/events/:eventId/reminders', { schema: { hide: true } }, async (request, reply) => {
      const { eventId } = eventSchema.parse(request.params)
      const { catalogue, language, origin, root } = placeOf(request)
      const page = `${root}events/${encodeURIComponent(eventId)}/`
      const awaits = await awaitedBy(request, eventId)
      // The occasion came while the form was being filled in, or never will: the event's page shows its state.
      if (!awaits) return leadTo(reply, page)
      const form = `${page}reminder/`
      const asked = emailOf(request.body)
      if ('problem' in asked) return leadTo(reply, `${form}${asked.problem}`)
      const { email } = asked
      const key = addressKey(request.clientIp)
      if (key !== undefined && (await asks.take(key)) > 0) return leadTo(reply, `${form}busy/`)
      await askReminder(db, { shopId: catalogue.shopId, eventId, email, language, origin, now: now(), awaits })
      return leadTo(reply, `${form}sent/`)
    })
    scope.post('/v2/reminders/:id/:secret/:action', { schema: { hide: true } }, async (request, reply) => {
      const { catalogue, root } = placeOf(request)
      const given = reminderSchema.safeParse(request.params)
      if (!given.success) return leadTo(reply, `${root}reminders/gone/`)
      const { action, ...key } = { ...given.data, shopId: catalogue.shopId }
      if (action === 'remove') {
        await removeReminder(db, key)
        return leadTo(reply, `${root}reminders/removed/`)
      }
      const awaits = await confirmReminder(db, key, now())
      return leadTo(reply, `${root}reminders/${awaits ? confirmedPages[awaits] : 'gone'}/`)
    })
  })
}
