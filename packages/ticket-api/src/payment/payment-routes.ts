import type { FastifyInstance } from 'fastify'
import { RefusedError } from '../http/refusal.ts'
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
    scope.post(noticePath(gateway.provider), { schema: { hide: true } }, async request => {
      const body = typeof request.body === 'string' ? request.body : ''
      const report = gateway.readNotice({ body, headers: request.headers })
      if (!report) throw new RefusedError({ code: 'unspecified_exception', status: 403 })
      const settlement = await payments.settle(report)
      if (settlement.kind === 'unknown_payment') throw new RefusedError({ code: 'unspecified_exception', status: 404 })
      return { settled: settlement.kind }
    })
    done()
  })
}
