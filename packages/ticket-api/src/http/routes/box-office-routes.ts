import type { WireClerkSession, WireDevice } from '@portti/contract'
import type { FastifyInstance } from 'fastify'
import type { BoxOffice, ClerkSession, KnownDevice } from '../../features/box-office/box-office.ts'
import { clerkSession, deviceKeyOf, sessionTokenOf } from '../calls/clerk-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { orRefuse } from '../refusals/refused-error.ts'

export type BoxOfficeRouteDeps = { readonly boxOffice: BoxOffice }

/** Signing in at a till (rules/kiosk#sign-in). */
export const registerBoxOfficeRoutes = (app: FastifyInstance, { boxOffice }: BoxOfficeRouteDeps): void => {
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
