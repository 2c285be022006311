import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boxOfficeRefusal } from '../../domain/box-office/refusals.ts'
import { unspecified } from '../../domain/model/refusal.ts'
import type { StaffSessions } from '../../features/box-office/staff-sessions.ts'
import type { CheckIn } from '../../features/check-in/check-in.ts'
import { type DoorPost, doorPost } from '../../features/check-in/gate.ts'
import { isUuid } from '../../platform/is-uuid.ts'
import { clerkSession } from '../calls/clerk-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

export type DoorRouteDeps = { readonly staffSessions: StaffSessions; readonly checkIn: CheckIn }

/** Check-in at the door (rules/door). */
export const registerDoorRoutes = (app: FastifyInstance, { staffSessions, checkIn }: DoorRouteDeps): void => {
  const postOf = async (request: FastifyRequest, eventId: string): Promise<DoorPost> =>
    orRefuse(doorPost(request.catalogue, await clerkSession(staffSessions, request), eventId))

  registerCall(app, 'listGates', async ({ request, reply }) => {
    const { device } = await clerkSession(staffSessions, request)
    if (!device.rights.door) return refuse(boxOfficeRefusal('right_missing', { right: 'door' }))
    reply.header('cache-control', 'no-store')
    return { gates: await checkIn.gates(request.catalogue.shopId) }
  })

  registerCall(app, 'readDoor', async ({ request, reply, parameter }) => {
    const post = await postOf(request, parameter('eventId'))
    reply.header('cache-control', 'no-store')
    return { door: await checkIn.door(post) }
  })

  registerCall(app, 'readDoorList', async ({ request, reply, parameter }) => {
    const post = await postOf(request, parameter('eventId'))
    reply.header('cache-control', 'no-store')
    return { list: await checkIn.list(post) }
  })

  registerCall(app, 'scanTickets', async ({ request, parameter, body: { gate, scans } }) => {
    const post = await postOf(request, parameter('eventId'))
    const read = scans.map(({ id, code, at, let_in = false }) => ({ id, code, at: Date.parse(at), letIn: let_in }))
    return checkIn.scan(post, gate, read)
  })

  registerCall(app, 'letGroupIn', async ({ request, parameter }) => {
    const post = await postOf(request, parameter('eventId'))
    return checkIn.letGroupIn(post, scanIdOf(parameter('scanId')))
  })

  registerCall(app, 'undoScan', async ({ request, parameter }) => {
    const post = await postOf(request, parameter('eventId'))
    return checkIn.undo(post, scanIdOf(parameter('scanId')))
  })

  registerCall(app, 'settleConflict', async ({ request, parameter }) => {
    const post = await postOf(request, parameter('eventId'))
    await checkIn.settle(post, scanIdOf(parameter('scanId')))
    return {}
  })
}

const scanIdOf = (id: string): string => (isUuid(id) ? id : refuse(unspecified('unreadable')))
