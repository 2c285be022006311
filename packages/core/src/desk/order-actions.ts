import { type DeskOrder, isOnlyKept } from './desk-order.ts'
import type { DeskDraft } from './desk-service.ts'
import { endsOfToDo, type ToDo } from './to-do.ts'

/** An action on an order at the desk: `resend` is done at once, the others open a panel. */
export type OrderAction = 'resend' | DeskDraft['panel']

/** The actions that an order allows, most useful first (rules/desk#managers). */
export const orderActions = (order: DeskOrder): readonly OrderAction[] => {
  const isPaid = order.status === 'paid'
  const isUnpaid = order.status === 'unpaid'
  const isAllowed: Readonly<Record<OrderAction, boolean>> = {
    resend: (isPaid || isUnpaid) && order.email !== undefined,
    receiver: isPaid || isUnpaid,
    answers: (order.registrations ?? []).length > 0,
    seats: isPaid && order.tickets.some(({ seat }) => seat !== undefined),
    later: isUnpaid,
    paid: isUnpaid,
    end: isUnpaid,
    sending: order.canBeSent === true,
    refund: isPaid || isOnlyKept(order),
    toDo: (order.toDo ?? []).some(one => toDoActions(one).length > 0),
  }
  return (Object.keys(isAllowed) as OrderAction[]).filter(action => isAllowed[action])
}

/** The actions on something that waits for a person without an order (rules/desk#to-do). */
export const toDoActions = (toDo: ToDo): readonly OrderAction[] => (endsOfToDo(toDo).length > 0 ? ['toDo'] : [])
