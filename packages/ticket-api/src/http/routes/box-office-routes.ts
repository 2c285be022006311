import type { WireClerk, WireClerkSession, WireDevice } from '@portti/contract'
import { centsToWire } from '@portti/core/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import { unspecified } from '../../domain/model/refusal.ts'
import type { CounterRefunds } from '../../features/box-office/counter-refunds.ts'
import type { Drawer } from '../../features/box-office/drawer.ts'
import type { HandOuts } from '../../features/box-office/hand-out-order.ts'
import type { OrdersAtCounter } from '../../features/box-office/order-at-counter.ts'
import type { ClerkSession, KnownClerk, KnownDevice, StaffSessions } from '../../features/box-office/staff-sessions.ts'
import { handedOutResponse } from '../../presenters/handed-out-response.ts'
import { clerkSession, counterPayment, deviceKeyOf, parseCents } from '../calls/clerk-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { idempotencyOf } from '../plugins/idempotency.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

type BoxOfficeRouteDeps = {
  readonly staffSessions: StaffSessions
  readonly drawer: Drawer
  readonly counterRefunds: CounterRefunds
  readonly ordersAtCounter: OrdersAtCounter
  readonly handOuts: HandOuts
}

/** Signing in at a till (rules/kiosk#sign-in). */
export const registerBoxOfficeRoutes = (
  app: FastifyInstance,
  { staffSessions, drawer, counterRefunds, ordersAtCounter, handOuts }: BoxOfficeRouteDeps,
): void => {
  registerCall(app, 'readDevice', async ({ request }) => {
    const known = orRefuse(await staffSessions.device(request.catalogue.shopId, deviceKeyOf(request)))
    return { device: deviceResponse(known.device), clerks: known.clerks.map(clerkResponse) }
  })

  registerCall(app, 'openClerkSession', async ({ request, body: { clerk, pin } }) => {
    const given = { key: deviceKeyOf(request), clerkId: clerk.id, pin }
    const { session, token } = orRefuse(await staffSessions.signIn(request.catalogue.shopId, given))
    return { session: sessionResponse(session), token }
  })

  registerCall(app, 'readClerkSession', async ({ request }) => {
    return { session: sessionResponse(clerkSession(request)) }
  })

  registerCall(app, 'closeClerkSession', async ({ request }) => {
    await staffSessions.signOut(request.catalogue.shopId, clerkSession(request))
    return {}
  })

  const clerkRequestOf = (request: FastifyRequest) => ({
    shopId: request.catalogue.shopId,
    session: clerkSession(request),
    idempotencyKey: idempotencyOf(request)?.key ?? refuse(unspecified('unreadable')),
  })

  registerCall(app, 'moveDrawerCash', async ({ request, body: { movement } }) => {
    const refusal = await drawer.move({
      ...clerkRequestOf(request),
      kind: movement.kind,
      cents: parseCents(movement.amount),
    })
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'makeDrawerReport', async ({ request, body: { report } }) => {
    const clerkRequest = clerkRequestOf(request)
    const wanted =
      report.kind === 'x'
        ? { ...clerkRequest, kind: report.kind }
        : {
            ...clerkRequest,
            kind: report.kind,
            ...(report.counted !== undefined && { countedCents: parseCents(report.counted) }),
            ...(report.left !== undefined && { leftCents: parseCents(report.left) }),
          }
    return orRefuse(await drawer.report(wanted))
  })

  registerCall(app, 'explainDifference', async ({ request, parameter, body: { reason } }) => {
    const session = clerkSession(request)
    const number = Number(parameter('number'))
    if (!Number.isSafeInteger(number) || number > 2_147_483_647) return refuse(unspecified('not_found'))
    const refusal = await drawer.explain({ shopId: request.catalogue.shopId, session, number, reason })
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'readCounterOrder', async ({ request, parameter }) => {
    const session = clerkSession(request)
    const { shopId } = request.catalogue
    const sought = { shopId, session, reference: parameter('reference'), terms: request.catalogue }
    return orRefuse(await counterRefunds.read(sought))
  })

  registerCall(app, 'payCounterOrder', async ({ request, parameter, body: { payment } }) => {
    const clerkRequest = clerkRequestOf(request)
    const paid = { ...clerkRequest, number: parameter('orderNumber'), payment: counterPayment(payment) }
    return { order: orRefuse(await ordersAtCounter.pay(paid)) }
  })

  registerCall(
    app,
    'handOutOrder',
    async ({
      request,
      parameter,
      body: {
        hand_out: { ticket },
      },
    }) => {
      const timeZone = timeZoneOf(request.catalogue)
      const wanted = { ...clerkRequestOf(request), timeZone, number: parameter('orderNumber'), ticket }
      return { handed_out: handedOutResponse(orRefuse(await handOuts.handOut(wanted)), request.catalogue) }
    },
  )

  registerCall(app, 'refundSale', async ({ request, body: { refund: wanted } }) => {
    const { order: number, tickets, products, reason, cost, returns_kept, approval } = wanted
    const { refund } = orRefuse(
      await counterRefunds.refund({
        ...clerkRequestOf(request),
        number,
        tickets,
        products,
        reason,
        shownCostCents: cost === undefined ? 0 : parseCents(cost),
        returnsKept: returns_kept,
        terms: request.catalogue,
        approval: approval && { clerkId: approval.clerk.id, pin: approval.pin },
      }),
    )
    const { id, amountCents, cashCents, cardCents, keptCents } = refund
    return {
      refund: {
        id,
        amount: centsToWire(amountCents),
        cash: centsToWire(cashCents),
        card: centsToWire(cardCents),
        ...(keptCents > 0 && { kept: centsToWire(keptCents) }),
      },
    }
  })

  registerCall(app, 'takeOverRefund', async ({ request, parameter }) => {
    const session = clerkSession(request)
    const { shopId } = request.catalogue
    const refusal = await counterRefunds.takeOver({ shopId, session, refundId: parameter('refundId') })
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'settleRefund', async ({ request, parameter, body: { reference } }) => {
    const { shopId, session } = clerkRequestOf(request)
    const settled = await counterRefunds.settle({ shopId, session, refundId: parameter('refundId'), reference })
    return { cash: centsToWire(orRefuse(settled).cashCents) }
  })
}

const deviceResponse = ({ id, name, rights, printer }: KnownDevice): WireDevice => ({
  id,
  name,
  ...rights,
  events: rights.events && [...rights.events],
  payments: [...rights.payments],
  ...(printer && { printer }),
})

const clerkResponse = ({ id, name, isManager, pinDigits }: KnownClerk): WireClerk => ({
  id,
  name,
  ...(pinDigits && { pin_digits: pinDigits }),
  ...(isManager && { is_manager: true }),
})

const sessionResponse = ({ device, clerk, expiresAt }: ClerkSession): WireClerkSession => ({
  device: deviceResponse(device),
  clerk: clerkResponse(clerk),
  expires: new Date(expiresAt).toISOString(),
})
