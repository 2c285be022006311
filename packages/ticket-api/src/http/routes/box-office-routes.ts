import type { WireClerkSession, WireDevice } from '@portti/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boxOfficeRefusal } from '../../domain/box-office/refusals.ts'
import { unspecified } from '../../domain/model/refusal.ts'
import type { BoxOffice, ClerkSession, KnownDevice } from '../../features/box-office/box-office.ts'
import type { Drawer } from '../../features/box-office/drawer.ts'
import { clerkSession, deviceKeyOf, readCents, sessionTokenOf } from '../calls/clerk-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { idempotencyOf } from '../plugins/idempotency.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

export type BoxOfficeRouteDeps = { readonly boxOffice: BoxOffice; readonly drawer: Drawer }

/** Signing in at a till (rules/kiosk#sign-in). */
export const registerBoxOfficeRoutes = (app: FastifyInstance, { boxOffice, drawer }: BoxOfficeRouteDeps): void => {
  registerCall(app, 'readDevice', async ({ request, reply }) => {
    const known = orRefuse(await boxOffice.device(request.catalogue.shopId, deviceKeyOf(request)))
    reply.header('cache-control', 'no-store')
    return { device: deviceAnswer(known.device), clerks: [...known.clerks] }
  })

  registerCall(app, 'openClerkSession', async ({ request, reply, body: { clerk, pin } }) => {
    const given = { key: deviceKeyOf(request), clerkId: clerk.id, pin }
    const { session, token } = orRefuse(await boxOffice.signIn(request.catalogue.shopId, given))
    reply.header('cache-control', 'no-store')
    return { session: sessionAnswer(session), token }
  })

  registerCall(app, 'readClerkSession', async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    return { session: sessionAnswer(await clerkSession(boxOffice, request)) }
  })

  registerCall(app, 'closeClerkSession', async ({ request }) => {
    await clerkSession(boxOffice, request)
    await boxOffice.signOut(request.catalogue.shopId, sessionTokenOf(request))
    return {}
  })

  const actOf = async (request: FastifyRequest) => ({
    shopId: request.catalogue.shopId,
    session: await clerkSession(boxOffice, request),
    idempotencyKey: idempotencyOf(request)?.key ?? refuse(unspecified('unreadable')),
  })

  registerCall(app, 'moveDrawerCash', async ({ request, body: { movement } }) => {
    const refusal = await drawer.move({
      ...(await actOf(request)),
      kind: movement.kind,
      cents: readCents(movement.amount),
    })
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'makeDrawerReport', async ({ request, reply, body: { report } }) => {
    const act = await actOf(request)
    const wanted =
      report.kind === 'x'
        ? { ...act, kind: report.kind }
        : {
            ...act,
            kind: report.kind,
            countedCents: readCents(report.counted ?? refuse(boxOfficeRefusal('amount_wrong'))),
          }
    reply.header('cache-control', 'no-store')
    return orRefuse(await drawer.report(wanted))
  })
}

const deviceAnswer = ({ id, name, rights }: KnownDevice): WireDevice => ({
  id,
  name,
  ...rights,
  events: rights.events && [...rights.events],
  payments: [...rights.payments],
})

const sessionAnswer = ({ device, clerk, expiresAt }: ClerkSession): WireClerkSession => ({
  device: deviceAnswer(device),
  clerk,
  expires: new Date(expiresAt).toISOString(),
})
