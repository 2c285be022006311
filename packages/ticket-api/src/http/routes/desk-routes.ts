import type { WireStockChange } from '@portti/contract'
import { centsFromWire, type SaleDecision } from '@portti/core/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import { givenPeople } from '../../domain/order/order-contact.ts'
import type { Desk } from '../../features/desk/create-desk.ts'
import type { RegisteredPiece } from '../../features/desk/desk-answers.ts'
import type { Manager } from '../../features/desk/desk-orders.ts'
import { clerkSession } from '../calls/clerk-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { idempotencyOf } from '../plugins/idempotency.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

/** The desk, for managers (rules/desk#managers). */
export const registerDeskRoutes = (app: FastifyInstance, { desk }: { readonly desk: Desk }): void => {
  const managerOf = (request: FastifyRequest): Manager => {
    const { shopId } = request.catalogue
    const { clerk } = clerkSession(request)
    if (!clerk.isManager) refuse(staffRefusal('right_missing', { right: 'desk' }))
    return { shopId, by: { kind: 'staff', name: clerk.name } }
  }

  registerCall(app, 'findDeskOrders', async ({ request, query: { q, show } }) => {
    const { shopId } = managerOf(request)
    return { orders: [...(await desk.orders.search(shopId, q, show))] }
  })

  registerCall(app, 'readDeskSales', async ({ request }) => {
    managerOf(request)
    return { sales: await desk.orders.sales(request.catalogue) }
  })

  registerCall(app, 'readDeskDoors', async ({ request, parameter }) => {
    managerOf(request)
    return orRefuse(await desk.doors.read(request.catalogue, parameter('eventId')))
  })

  registerCall(app, 'readDeskStock', async ({ request, parameter }) => {
    const { shopId } = managerOf(request)
    return orRefuse(await desk.stock.read(shopId, parameter('eventId')))
  })

  registerCall(app, 'changeDeskStock', async ({ request, parameter, body: { change } }) => {
    const manager = managerOf(request)
    const sales = change.sales.map(({ channel, from, to }) => ({ channel, from: decision(from), to: decision(to) }))
    return orRefuse(await desk.stock.change(manager, parameter('eventId'), { ...change, sales, note: change.note }))
  })

  registerCall(app, 'readDeskOrder', async ({ request, parameter }) => {
    managerOf(request)
    return orRefuse(await desk.orders.read(request.catalogue, parameter('orderNumber')))
  })

  registerCall(app, 'resendDeskOrder', async ({ request, parameter }) => {
    const refusal = await desk.orders.resend(managerOf(request), parameter('orderNumber'))
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'changeDeskReceiver', async ({ request, parameter, body: { receiver } }) => {
    const { first_name: firstName, last_name: lastName, email, reason, ticket } = receiver
    const refusal = await desk.receiver.change(managerOf(request), parameter('orderNumber'), {
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
    const refusal = await desk.contact.correct(managerOf(request), parameter('orderNumber'), {
      ...contact,
      catalogue: request.catalogue,
    })
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'correctDeskAnswers', async ({ request, parameter, body: { correction } }) => {
    const { ticket, product_id: productId, place, answers, reason } = correction
    const piece: RegisteredPiece = ticket ? { ticket } : { productId: productId ?? '', place: place ?? 0 }
    const manager = managerOf(request)
    const refusal = await desk.answers.correct(manager, parameter('orderNumber'), { piece, answers, reason })
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'readDeskSeats', async ({ request, parameter }) => {
    const { shopId } = managerOf(request)
    return orRefuse(await desk.seats.read(shopId, parameter('orderNumber')))
  })

  registerCall(app, 'moveDeskSeats', async ({ request, parameter, body: { move } }) => {
    const refusal = await desk.seats.move(managerOf(request), parameter('orderNumber'), move)
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'giveDeskOrderTime', async ({ request, parameter, body: { time } }) => {
    const refusal = await desk.orderActions.giveTime(managerOf(request), parameter('orderNumber'), time)
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'markDeskOrderPaid', async ({ request, parameter, body: { transfer } }) => {
    const { reference, amount, reason } = transfer
    const amountCents = centsFromWire(amount) ?? refuse(staffRefusal('amount_wrong'))
    const given = { reference, amountCents, reason }
    const refusal = await desk.orderActions.markPaid(managerOf(request), parameter('orderNumber'), given)
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'endDeskOrder', async ({ request, parameter, body: { end } }) => {
    const refusal = await desk.orderActions.end(managerOf(request), parameter('orderNumber'), end.reason)
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'sendDeskOrder', async ({ request, parameter, body: { sending } }) => {
    const refusal = await desk.orderActions.send(managerOf(request), parameter('orderNumber'), {
      tracking: sending.tracking ?? undefined,
      seen: sending.seen ? givenPeople(sending.seen) : undefined,
      goods: sending.goods ?? undefined,
      idempotency: idempotencyOf(request),
    })
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'listDeskToDo', async ({ request }) => {
    const { shopId } = managerOf(request)
    const { orders, toDo } = await desk.toDo.list(shopId)
    return { orders, to_do: [...toDo] }
  })

  registerCall(app, 'endDeskToDo', async ({ request, parameter, body: { end } }) => {
    const refusal = await desk.toDo.end(managerOf(request), parameter('toDoId'), end)
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'listDeskEvents', async ({ request }) => {
    const { shopId } = managerOf(request)
    return { events: [...(await desk.orders.events(shopId))] }
  })

  registerCall(app, 'listDeskAttendees', async ({ request, parameter }) => {
    const { shopId } = managerOf(request)
    return desk.orders.attendees(shopId, parameter('eventId'))
  })

  registerCall(app, 'refundDeskOrder', async ({ request, parameter, body: { refund } }) => {
    const { whole = false, cost, returns_kept, keep_cost = false, is_preview, ...wanted } = refund
    const manager = managerOf(request)
    return orRefuse(
      await desk.orders.refund(manager, {
        ...wanted,
        number: parameter('orderNumber'),
        isWhole: whole,
        shownCostCents: centsFromWire(cost ?? '0.00') ?? refuse(staffRefusal('amount_wrong')),
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
