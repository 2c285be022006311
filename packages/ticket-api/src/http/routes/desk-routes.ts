import type { WireStockChange } from '@portti/contract'
import { centsFromWire, type SaleDecision } from '@portti/core/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boxOfficeRefusal } from '../../domain/box-office/refusals.ts'
import type { StaffSessions } from '../../features/box-office/staff-sessions.ts'
import type { DeskAnswers, RegisteredPiece } from '../../features/desk/desk-answers.ts'
import type { DeskContact } from '../../features/desk/desk-contact.ts'
import type { DeskDoors } from '../../features/desk/desk-doors.ts'
import type { DeskOrderActs } from '../../features/desk/desk-order-acts.ts'
import type { DeskOrders, Manager } from '../../features/desk/desk-orders.ts'
import type { DeskReceiver } from '../../features/desk/desk-receiver.ts'
import type { DeskSeats } from '../../features/desk/desk-seats.ts'
import type { DeskStock } from '../../features/desk/desk-stock.ts'
import { clerkSession } from '../calls/clerk-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { idempotencyOf } from '../plugins/idempotency.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

export type DeskRouteDeps = {
  readonly staffSessions: StaffSessions
  readonly deskAnswers: DeskAnswers
  readonly deskContact: DeskContact
  readonly deskOrders: DeskOrders
  readonly deskOrderActs: DeskOrderActs
  readonly deskReceiver: DeskReceiver
  readonly deskSeats: DeskSeats
  readonly deskDoors: DeskDoors
  readonly deskStock: DeskStock
}

/** The desk, for managers (rules/desk#managers). */
export const registerDeskRoutes = (
  app: FastifyInstance,
  {
    staffSessions,
    deskAnswers,
    deskContact,
    deskOrders,
    deskOrderActs,
    deskReceiver,
    deskSeats,
    deskDoors,
    deskStock,
  }: DeskRouteDeps,
): void => {
  const managerOf = async (request: FastifyRequest): Promise<Manager> => {
    const { shopId } = request.catalogue
    const { clerk } = await clerkSession(staffSessions, request)
    if (!clerk.isManager) refuse(boxOfficeRefusal('right_missing', { right: 'desk' }))
    return { shopId, by: { kind: 'staff', name: clerk.name } }
  }

  registerCall(app, 'findDeskOrders', async ({ request, reply, query: { q, show } }) => {
    const { shopId } = await managerOf(request)
    reply.header('cache-control', 'no-store')
    return { orders: [...(await deskOrders.search(shopId, q, show))] }
  })

  registerCall(app, 'readDeskSales', async ({ request, reply }) => {
    await managerOf(request)
    reply.header('cache-control', 'no-store')
    return { sales: await deskOrders.sales(request.catalogue) }
  })

  registerCall(app, 'readDeskDoors', async ({ request, reply, parameter }) => {
    await managerOf(request)
    reply.header('cache-control', 'no-store')
    return orRefuse(await deskDoors.read(request.catalogue, parameter('eventId')))
  })

  registerCall(app, 'readDeskStock', async ({ request, reply, parameter }) => {
    const { shopId } = await managerOf(request)
    reply.header('cache-control', 'no-store')
    return orRefuse(await deskStock.read(shopId, parameter('eventId')))
  })

  registerCall(app, 'changeDeskStock', async ({ request, parameter, body: { change } }) => {
    const manager = await managerOf(request)
    const sales = change.sales.map(({ channel, from, to }) => ({ channel, from: decision(from), to: decision(to) }))
    return orRefuse(await deskStock.change(manager, parameter('eventId'), { ...change, sales, note: change.note }))
  })

  registerCall(app, 'readDeskOrder', async ({ request, reply, parameter }) => {
    const { shopId } = await managerOf(request)
    reply.header('cache-control', 'no-store')
    return orRefuse(await deskOrders.read(shopId, parameter('orderNumber')))
  })

  registerCall(app, 'resendDeskOrder', async ({ request, parameter }) => {
    const refusal = await deskOrders.resend(await managerOf(request), parameter('orderNumber'))
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'changeDeskReceiver', async ({ request, parameter, body: { receiver } }) => {
    const { first_name: firstName, last_name: lastName, email, reason, ticket } = receiver
    const refusal = await deskReceiver.change(await managerOf(request), parameter('orderNumber'), {
      firstName,
      lastName,
      email,
      reason,
      ticket: ticket ?? undefined,
      idempotency: idempotencyOf(request),
    })
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'correctDeskContact', async ({ request, parameter, body: { contact } }) => {
    const refusal = await deskContact.correct(await managerOf(request), parameter('orderNumber'), contact)
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'correctDeskAnswers', async ({ request, parameter, body: { correction } }) => {
    const { ticket, product_id: productId, place, answers, reason } = correction
    const piece: RegisteredPiece = ticket ? { ticket } : { productId: productId ?? '', place: place ?? 0 }
    const manager = await managerOf(request)
    const refusal = await deskAnswers.correct(manager, parameter('orderNumber'), { piece, answers, reason })
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'readDeskSeats', async ({ request, reply, parameter }) => {
    const { shopId } = await managerOf(request)
    reply.header('cache-control', 'no-store')
    return orRefuse(await deskSeats.read(shopId, parameter('orderNumber')))
  })

  registerCall(app, 'moveDeskSeats', async ({ request, parameter, body: { move } }) => {
    const refusal = await deskSeats.move(await managerOf(request), parameter('orderNumber'), move)
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'giveDeskOrderTime', async ({ request, parameter, body: { time } }) => {
    const refusal = await deskOrderActs.giveTime(await managerOf(request), parameter('orderNumber'), time)
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'markDeskOrderPaid', async ({ request, parameter, body: { transfer } }) => {
    const { reference, amount, reason } = transfer
    const amountCents = centsFromWire(amount) ?? refuse(boxOfficeRefusal('amount_wrong'))
    const given = { reference, amountCents, reason }
    const refusal = await deskOrderActs.markPaid(await managerOf(request), parameter('orderNumber'), given)
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'endDeskOrder', async ({ request, parameter, body: { end } }) => {
    const refusal = await deskOrderActs.end(await managerOf(request), parameter('orderNumber'), end.reason)
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'sendDeskOrder', async ({ request, parameter, body: { sending } }) => {
    const refusal = await deskOrderActs.send(await managerOf(request), parameter('orderNumber'), {
      tracking: sending.tracking ?? undefined,
      idempotency: idempotencyOf(request),
    })
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'listDeskEvents', async ({ request, reply }) => {
    const { shopId } = await managerOf(request)
    reply.header('cache-control', 'no-store')
    return { events: [...(await deskOrders.events(shopId))] }
  })

  registerCall(app, 'listDeskAttendees', async ({ request, reply, parameter }) => {
    const { shopId } = await managerOf(request)
    reply.header('cache-control', 'no-store')
    return deskOrders.attendees(shopId, parameter('eventId'))
  })

  registerCall(app, 'refundDeskOrder', async ({ request, parameter, body: { refund } }) => {
    const { whole = false, cost, returns_kept, keep_cost = false, is_preview, ...wanted } = refund
    const manager = await managerOf(request)
    return orRefuse(
      await deskOrders.refund(manager, {
        ...wanted,
        number: parameter('orderNumber'),
        isWhole: whole,
        shownCostCents: centsFromWire(cost ?? '0.00') ?? refuse(boxOfficeRefusal('amount_wrong')),
        keepsCost: keep_cost,
        returnsKept: returns_kept,
        terms: request.catalogue,
        isPreview: is_preview,
        idempotency: idempotencyOf(request),
      }),
    )
  })
}

const decision = (given: WireStockChange['sales'][number]['to']): SaleDecision | undefined =>
  given ? { state: given.state, at: Date.parse(given.at) } : undefined
