import type { FastifyInstance } from 'fastify'
import { RefusedError, tryAgain } from '../http/refusal.ts'
import type { PaymentDesk } from './payment-desk.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** Where a provider sends its notices. */
export const noticePath = (provider: string): string => `/v2/payments/${provider}/notices.json`

/**
 * The webhook of the payment provider. Stands outside of any shop, because a provider knows only this address. What is
 * not signed is refused and changes nothing.
 */
export const registerPaymentRoutes = (
  app: FastifyInstance,
  { gateway, payments }: { readonly gateway: PaymentGateway; readonly payments: PaymentDesk },
): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64_000 }, (_request, body, parsed) =>
      parsed(null, body),
    )
    // Paytrail's notices are GETs that say it all in the query.
    const method = ['GET', 'POST']
    scope.route({
      method,
      url: noticePath(gateway.provider),
      schema: { hide: true },
      handler: async request => {
        const body = typeof request.body === 'string' ? request.body : ''
        const query = typeof request.query === 'object' && request.query !== null ? { ...request.query } : {}
        const report = gateway.readNotice({ body, headers: request.headers, query })
        if (report === 'nothing') return { settled: 'unchanged' }
        if (!report) throw new RefusedError({ code: 'unspecified_exception', status: 403 })
        if ('kind' in report) return { settled: await payments.settleRefund(report) }
        const settlement = await payments.settle(report)
        if (settlement.kind === 'unknown_payment')
          throw new RefusedError({ code: 'unspecified_exception', status: 404 })
        if (settlement.kind === 'waiting') throw new RefusedError(tryAgain)
        return { settled: settlement.kind }
      },
    })
    done()
  })
}
