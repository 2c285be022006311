import type { FastifyInstance, FastifyRequest } from 'fastify'
import { busy, unspecified } from '../../domain/model/refusal.ts'
import { noticePath } from '../../domain/payment/payment-gateway.ts'
import type { PaymentAccount, PaymentAccounts } from '../../features/payment/payment-accounts.ts'
import type { PaymentService } from '../../features/payment/payment-service.ts'
import { refuse } from '../refusals/refused-error.ts'

/**
 * The webhooks of the payment providers. They belong to no shop, because a provider knows only these addresses: one for
 * each account. A notice that the account's own key did not sign is refused and changes nothing, and so is an account's
 * notice about a payment of a shop that is not its own.
 */
export const registerPaymentRoutes = (
  app: FastifyInstance,
  {
    paymentAccounts: accounts,
    payments,
  }: { readonly paymentAccounts: PaymentAccounts; readonly payments: PaymentService },
): void => {
  const handle =
    ({ gateway }: PaymentAccount) =>
    async (request: FastifyRequest) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const query = typeof request.query === 'object' && request.query !== null ? { ...request.query } : {}
      const report = gateway.readNotice({ body, headers: request.headers, query })
      if (report === 'nothing') return { settled: 'unchanged' }
      const { provider } = gateway
      if (!report || accounts.at(report.shopId, provider) !== gateway) {
        return refuse(unspecified('forbidden'))
      }
      if ('kind' in report) return { settled: await payments.settleRefund(provider, report) }
      const settlement = await payments.settle(provider, report)
      if (settlement.kind === 'unknown_payment') return refuse(unspecified('payment_not_found'))
      if (settlement.kind === 'waiting') return refuse(busy)
      return { settled: settlement.kind }
    }

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64_000 }, (_request, body, parsed) =>
      parsed(null, body),
    )
    // Paytrail's notices are GETs with everything in the query.
    const method = ['GET', 'POST']
    for (const account of accounts.all) {
      const path = noticePath(account.gateway.provider, account.shop)
      // Payments that were begun earlier have an address with `_` for each hyphen of the shop's id.
      for (const url of new Set([path, path.replaceAll('-', '_')])) {
        scope.route({ method, url, schema: { hide: true }, handler: handle(account) })
      }
    }
    done()
  })
}
