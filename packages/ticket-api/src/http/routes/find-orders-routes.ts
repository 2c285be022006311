import type { FastifyInstance } from 'fastify'
import { languageRoot } from '../../domain/checkout/return-address.ts'
import { findOrders } from '../../features/order/find-orders.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { Limit } from '../../platform/limits/request-limit.ts'
import type { RequestLimits } from '../../platform/limits/request-limits.ts'
import type { Database } from '../../store/database.ts'
import { emailOf, leadTo, registerPlainForms } from '../plugins/plain-forms.ts'
import { pageLanguage } from '../plugins/request-language.ts'

type FindOrdersDeps = {
  readonly db: Database
  readonly requestLimits: RequestLimits
  readonly now: () => number
}

/** Limits of one network address, and of all addresses together. */
const asksPerAddress: Limit = { name: 'find-orders', points: 5, seconds: 5 * 60, share: 1 }
const asksInAll: Limit = { name: 'find-orders-all', points: 60, seconds: 60, share: 5 }

/**
 * A plain form that mails the links of an address' orders to it (rules/orders#find-orders). Its answer is the same for
 * every address.
 */
export const registerFindOrdersRoutes = (app: FastifyInstance, { db, requestLimits, now }: FindOrdersDeps): void => {
  const asks = requestLimits.of(asksPerAddress)
  const all = requestLimits.of(asksInAll)
  registerPlainForms(app, scope => {
    scope.post('/v2/order-links', { schema: { hide: true } }, async (request, reply) => {
      const { catalogue } = request
      const form = `${languageRoot(catalogue, pageLanguage(request))}orders/find/`
      const asked = emailOf(request.body)
      if ('problem' in asked) return leadTo(reply, `${form}${asked.problem}`)
      const { email } = asked
      const key = addressKey(request.clientIp)
      const isTooMuch = (key !== undefined && (await asks.take(key)) > 0) || (await all.take(catalogue.shopId)) > 0
      if (isTooMuch) return leadTo(reply, `${form}busy/`)
      await findOrders(db, { shopId: catalogue.shopId, email, now: now() })
      return leadTo(reply, `${form}sent/`)
    })
  })
}
