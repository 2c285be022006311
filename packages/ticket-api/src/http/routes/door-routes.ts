import type { FastifyInstance, FastifyRequest } from 'fastify'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import { unspecified } from '../../domain/model/refusal.ts'
import type { CheckIn } from '../../features/check-in/check-in.ts'
import { type DoorPost, doorPost } from '../../features/check-in/gate.ts'
import { isUuid } from '../../platform/is-uuid.ts'
import { clerkSession } from '../calls/clerk-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

type DoorRouteDeps = { readonly checkIn: CheckIn }

/** Check-in at the door (rules/door). */
export const registerDoorRoutes = (app: FastifyInstance, { checkIn }: DoorRouteDeps): void => {
  const postOf = (request: FastifyRequest, eventId: string): DoorPost =>
    orRefuse(doorPost(request.catalogue, clerkSession(request), eventId))

  registerCall(app, 'listGates', async ({ request }) => {
    const { device } = clerkSession(request)
    if (!device.rights.door) return refuse(staffRefusal('right_missing', { right: 'door' }))
    return { gates: await checkIn.gates(request.catalogue.shopId) }
  })

  registerCall(app, 'readDoor', async ({ request, parameter }) => {
    const post = postOf(request, parameter('eventId'))
    return { door: await checkIn.door(post) }
  })

  registerCall(app, 'readDoorList', async ({ request, parameter }) => {
    const post = postOf(request, parameter('eventId'))
    return { list: await checkIn.list(post) }
  })

  registerCall(app, 'scanTickets', async ({ request, parameter, body: { gate, scans } }) => {
    const post = postOf(request, parameter('eventId'))
    const read = scans.map(({ id, code, at, let_in = false }) => ({ id, code, at: Date.parse(at), letIn: let_in }))
    return checkIn.scan(post, gate, read)
  })

  registerCall(app, 'letGroupIn', async ({ request, parameter }) => {
    const post = postOf(request, parameter('eventId'))
    return checkIn.letGroupIn(post, scanIdOf(parameter('scanId')))
  })

  registerCall(app, 'undoScan', async ({ request, parameter }) => {
    const post = postOf(request, parameter('eventId'))
    return checkIn.undo(post, scanIdOf(parameter('scanId')))
  })

  registerCall(app, 'settleConflict', async ({ request, parameter }) => {
    const post = postOf(request, parameter('eventId'))
    await checkIn.settle(post, scanIdOf(parameter('scanId')))
    return {}
  })
}

const scanIdOf = (id: string): string => (isUuid(id) ? id : refuse(unspecified('unreadable')))
