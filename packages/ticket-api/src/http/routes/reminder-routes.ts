import type { PublicOrigins } from '@portti/core/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { salesCalendar } from '../../documents/contents/calendar-file.ts'
import { languageRoot, returnOrigin } from '../../domain/checkout/return-address.ts'
import { unspecified } from '../../domain/model/refusal.ts'
import type { StockReader } from '../../features/catalogue/stock-levels.ts'
import { findAwaitedOccasion, nextOpening } from '../../features/reminder/awaited-occasion.ts'
import {
  askReminder,
  confirmReminder,
  type ReminderSubject,
  removeReminder,
} from '../../features/reminder/sale-reminders.ts'
import type { SeatsioService } from '../../features/seatsio/seatsio-service.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { Limit } from '../../platform/limits/request-limit.ts'
import type { RequestLimits } from '../../platform/limits/request-limits.ts'
import type { Database } from '../../store/database.ts'
import { varyOfPublic } from '../cache/send-cached.ts'
import { emailOf, leadTo, registerPlainForms } from '../plugins/plain-forms.ts'
import { pageLanguage } from '../plugins/request-language.ts'
import { refuse } from '../refusals/refused-error.ts'

type ReminderRouteDeps = {
  readonly db: Database
  readonly requestLimits: RequestLimits
  readonly now: () => number
  readonly publicOrigins: PublicOrigins
  readonly stockReader: StockReader
  readonly seatsio: SeatsioService | undefined
}

const eventSchema = z.object({ eventId: z.string() })
const ticketsFormSchema = z.object({ awaits: z.literal('tickets') })
const reminderSchema = z.object({ id: z.uuid(), secret: z.string(), action: z.enum(['confirm', 'remove']) })

const confirmedPages: Readonly<Record<ReminderSubject['kind'], string>> = { opening: 'confirmed', tickets: 'waiting' }

/** Limits of one address: enough for a family's reminders, not for a list of addresses. */
const asksPerAddress: Limit = { name: 'reminders', points: 10, seconds: 10 * 60, share: 1 }

/**
 * Reminders of the opening of sales, and of sold-out tickets that come (rules/catalogue#sale-reminders): plain forms of
 * the shop's pages, which redirect back to them, so that they work without JavaScript; and the calendar entry.
 */
export const registerReminderRoutes = (
  app: FastifyInstance,
  { db, requestLimits, now, publicOrigins, stockReader, seatsio }: ReminderRouteDeps,
): void => {
  const asks = requestLimits.of(asksPerAddress)
  const placeOf = (request: FastifyRequest) => {
    const { catalogue } = request
    const language = pageLanguage(request)
    const origin = returnOrigin(catalogue, request, publicOrigins)
    return { catalogue, language, origin, root: languageRoot(catalogue, language) }
  }
  app.get('/v2/events/:eventId/sales.ics', { schema: { hide: true } }, async (request, reply) => {
    const { eventId } = eventSchema.parse(request.params)
    const opening = nextOpening(request.catalogue, eventId, now())
    const { event, opensAt } = opening ?? refuse(unspecified('event_not_found'))
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
      const kind = ticketsFormSchema.safeParse(request.body).success ? 'tickets' : 'opening'
      const deps = { stock: stockReader, hasSeatsio: seatsio !== undefined, now: now() }
      const awaits = await findAwaitedOccasion(deps, catalogue, { eventId, kind })
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
