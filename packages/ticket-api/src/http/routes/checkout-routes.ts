import type { PublicOrigins } from '@portti/core/rules'
import type { FastifyInstance } from 'fastify'
import { checkoutLanguage, returnOrigin } from '../../domain/checkout/return-address.ts'
import { unspecified } from '../../domain/model/refusal.ts'
import type { CounterSales } from '../../features/box-office/counter-sales.ts'
import type { CartAccess } from '../../features/cart/cart-service.ts'
import type { CheckoutService, CheckoutView } from '../../features/checkout/checkout-service.ts'
import type { PaymentAccounts } from '../../features/payment/payment-accounts.ts'
import { cartResponse } from '../../presenters/cart-response.ts'
import { checkoutResponse, statusPath } from '../../presenters/checkout-response.ts'
import { type CartDeps, cartAccess } from '../calls/cart-access.ts'
import { clerkSession, counterPayment, parseCents } from '../calls/clerk-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { idempotencyOf } from '../plugins/idempotency.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

type CheckoutRouteDeps = CartDeps & {
  readonly checkouts: CheckoutService
  readonly counterSales: CounterSales
  /** The shops' public origins; none on a local machine. */
  readonly publicOrigins: PublicOrigins
  readonly paymentAccounts: Pick<PaymentAccounts, 'of'>
}

/** From a cart to an order (rules/checkout#checkout-record, rules/wire#calls). */
export const registerCheckoutRoutes = (app: FastifyInstance, deps: CheckoutRouteDeps): void => {
  const {
    shoppersCarts: carts,
    checkouts,
    cartTokens: tokens,
    now,
    publicOrigins,
    paymentAccounts,
    counterSales,
  } = deps
  const answerOf = ({ catalogue, claims: { cartId, shopId } }: CartAccess, { checkout, order, cart }: CheckoutView) =>
    checkoutResponse(checkout, catalogue.shop, {
      order,
      ways: { account: catalogue.shop.organizer.name, provider: paymentAccounts.of(catalogue)?.provider },
      cart: cart && {
        token: tokens.issue({ cartId, shopId, issuedAt: cart.createdAt, expiresAt: cart.expiresAt }),
        expiresAt: cart.expiresAt,
      },
    })

  registerCall(app, 'createCheckout', async ({ request, reply, parameter, query, body }) => {
    const { payment: paid, to_pay: toPay, terms_accepted: areTermsAccepted } = body.checkout ?? {}
    const access = cartAccess(request, parameter('cartId'), tokens)
    if (paid) {
      const session = clerkSession(request)
      const { checkoutId } = orRefuse(
        await counterSales.sell({
          catalogue: access.catalogue,
          cartId: access.claims.cartId,
          session,
          payment: counterPayment(paid),
          language: checkoutLanguage(access.catalogue, query.lang),
          idempotencyKey: idempotencyOf(request)?.key ?? refuse(unspecified('unreadable')),
        }),
      )
      const { checkout, order } = orRefuse(await checkouts.read(access, checkoutId))
      reply.status(202)
      return {
        cart_checkout: checkoutResponse(checkout, access.catalogue.shop, { order }),
        links: { status: statusPath(access.claims.cartId, checkout.id) },
      }
    }
    const created = await checkouts.create(access, idempotencyOf(request), {
      language: checkoutLanguage(access.catalogue, query.lang),
      returnOrigin: returnOrigin(access.catalogue, request, publicOrigins),
      areTermsAccepted,
      toPayCents: toPay === undefined ? undefined : parseCents(toPay),
    })
    const view = orRefuse(created)
    reply.status(202)
    return {
      cart_checkout: answerOf(access, view),
      links: { status: statusPath(access.claims.cartId, view.checkout.id) },
    }
  })

  // A payment may end after its cart (rules/after-payment#truth-outlives-the-cart, rules/payment#late-payment).
  registerCall(app, 'readCheckout', async ({ request, parameter }) => {
    const access = cartAccess(request, parameter('cartId'), tokens)
    const view = orRefuse(await checkouts.read(access, parameter('checkoutId')))
    return { cart_checkout: answerOf(access, view) }
  })

  registerCall(app, 'cancelCheckout', async ({ request, parameter }) => {
    const access = cartAccess(request, parameter('cartId'), tokens)
    const problem = await checkouts.cancel(access, parameter('checkoutId'))
    if (problem) return refuse(problem)
    return cartResponse(orRefuse(await carts.read(access)).cart, access.catalogue, tokens, now())
  })
}
