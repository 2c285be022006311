import { createDeskAnswers, type DeskAnswers } from './desk-answers.ts'
import { createDeskContact, type DeskContact } from './desk-contact.ts'
import { createDeskDoors, type DeskDoors } from './desk-doors.ts'
import { createDeskOrderActions, type DeskOrderActions } from './desk-order-actions.ts'
import { createDeskOrders, type DeskOrders } from './desk-orders.ts'
import { createDeskReceiver, type DeskReceiver } from './desk-receiver.ts'
import { createDeskSeats, type DeskSeats } from './desk-seats.ts'
import { createDeskStock, type DeskStock } from './desk-stock.ts'
import { createDeskToDo, type DeskToDo } from './desk-to-do.ts'

/** The managers' actions at the desk, by subject (rules/desk#managers). */
export type Desk = {
  readonly answers: DeskAnswers
  readonly contact: DeskContact
  readonly doors: DeskDoors
  readonly orderActions: DeskOrderActions
  readonly orders: DeskOrders
  readonly receiver: DeskReceiver
  readonly seats: DeskSeats
  readonly stock: DeskStock
  readonly toDo: DeskToDo
}

type DeskDeps = Parameters<typeof createDeskOrderActions>[0] &
  Parameters<typeof createDeskSeats>[0] &
  Parameters<typeof createDeskStock>[0] &
  Parameters<typeof createDeskToDo>[0]

export const createDesk = (deps: DeskDeps): Desk => ({
  answers: createDeskAnswers(deps),
  contact: createDeskContact(deps),
  doors: createDeskDoors(deps),
  orderActions: createDeskOrderActions(deps),
  orders: createDeskOrders(deps),
  receiver: createDeskReceiver(deps),
  seats: createDeskSeats(deps),
  stock: createDeskStock(deps),
  toDo: createDeskToDo(deps),
})
