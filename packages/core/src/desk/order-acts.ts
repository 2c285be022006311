import type { DeskDraft } from './desk.ts'
import { type DeskOrder, isOnlyKept } from './desk-order.ts'
import { endsOfToDo, type ToDo } from './to-do.ts'

/** An act on an order at the desk: `resend` is done at once, the others open a panel. */
export type OrderAct = 'resend' | DeskDraft['panel']

/** The acts that an order allows, most useful first (rules/desk#managers). */
export const orderActs = (order: DeskOrder): readonly OrderAct[] => {
  const isPaid = order.status === 'paid'
  const isUnpaid = order.status === 'unpaid'
  const isAllowed: Readonly<Record<OrderAct, boolean>> = {
    resend: (isPaid || isUnpaid) && order.email !== undefined,
    receiver: isPaid || isUnpaid,
    answers: (order.registrations ?? []).length > 0,
    seats: isPaid && order.tickets.some(({ seat }) => seat !== undefined),
    later: isUnpaid,
    paid: isUnpaid,
    end: isUnpaid,
    sending: order.canBeSent === true,
    refund: isPaid || isOnlyKept(order),
    toDo: (order.toDo ?? []).some(one => toDoActs(one).length > 0),
  }
  return (Object.keys(isAllowed) as OrderAct[]).filter(act => isAllowed[act])
}

/** The acts on something that waits for a person without an order (rules/desk#to-do). */
export const toDoActs = (toDo: ToDo): readonly OrderAct[] => (endsOfToDo(toDo).length > 0 ? ['toDo'] : [])
