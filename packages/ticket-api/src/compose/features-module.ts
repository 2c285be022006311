import { ContainerModule } from 'inversify'
import { createAllottedSales } from '../features/box-office/allotted-sales.ts'
import { createCounterRefunds } from '../features/box-office/counter-refunds.ts'
import { createCounterSales } from '../features/box-office/counter-sales.ts'
import { createDrawer } from '../features/box-office/drawer.ts'
import { createHandOuts } from '../features/box-office/hand-out-order.ts'
import { createOrdersAtCounter } from '../features/box-office/order-at-counter.ts'
import { createParkedSales } from '../features/box-office/parked-sales.ts'
import { createStaffSessions } from '../features/box-office/staff-sessions.ts'
import { createCartService } from '../features/cart/cart-service.ts'
import { createRestoreService } from '../features/cart/restore-service.ts'
import { createCatalogues } from '../features/catalogue/catalogues.ts'
import { createStockReader } from '../features/catalogue/stock-levels.ts'
import { createCheckIn } from '../features/check-in/check-in.ts'
import { cancelChangedCheckouts } from '../features/checkout/cancel-changed-checkouts.ts'
import { createCheckoutPreparer } from '../features/checkout/checkout-preparer.ts'
import { createCheckoutService } from '../features/checkout/checkout-service.ts'
import { createOrderPaymentService } from '../features/checkout/order-payment-service.ts'
import { createDesk } from '../features/desk/create-desk.ts'
import { createMailQueue } from '../features/mail/mail-queue.ts'
import { createPaymentAccounts } from '../features/payment/payment-accounts.ts'
import { createPaymentService } from '../features/payment/payment-service.ts'
import { createReminderQueue } from '../features/reminder/reminder-queue.ts'
import { createSeatHolds } from '../features/seating/seat-holds.ts'
import { createSeatsioService } from '../features/seatsio/seatsio-service.ts'
import { createAdmitToSale } from '../features/waiting-room/admit-to-sale.ts'
import { createAskProof } from '../features/waiting-room/ask-proof.ts'
import { guardSale } from '../features/waiting-room/guard-sale.ts'
import { createJoinLine } from '../features/waiting-room/join-line.ts'
import { createWaitingRooms } from '../features/waiting-room/waiting-rooms.ts'
import { createWithdrawalForms } from '../features/withdrawal/withdrawal-forms.ts'
import { provide } from './provide.ts'
import { services } from './services.ts'

const { configuration, db, now, log, metrics, catalogues, carts, payments, preparer, seatsio } = services
const { paymentAccounts: accounts, orderLinks } = services

/** The use cases, from the catalogue to the e-mail of an order. */
export const featuresModule = new ContainerModule(({ bind }) => {
  provide(bind, catalogues, { db, now }, needs => createCatalogues(needs.db, needs))
  provide(bind, services.stockReader, { db, now }, needs => createStockReader(needs.db, needs))
  provide(
    bind,
    carts,
    { db, reader: services.cartReader, stock: services.stockReservations, budgets: services.holdBudgets, now },
    createCartService,
  )
  provide(bind, services.waitingRooms, { db, now }, needs => createWaitingRooms(needs.db, needs))
  provide(bind, services.askProof, { challenges: services.challenges, limits: services.requestLimits }, createAskProof)
  const line = {
    rooms: services.waitingRooms,
    tickets: services.placeTickets,
    askProof: services.askProof,
    limits: services.requestLimits,
    db,
    now,
  }
  provide(bind, services.joinLine, line, createJoinLine)
  provide(bind, services.admitToSale, line, createAdmitToSale)
  provide(bind, services.shoppersCarts, { carts, db, payments, seatsio, admit: services.admitToSale, now }, needs =>
    guardSale(cancelChangedCheckouts(needs.seatsio?.watch(needs.carts) ?? needs.carts, needs), needs.admit),
  )
  provide(
    bind,
    services.restores,
    {
      db,
      carts: services.shoppersCarts,
      tokens: services.cartTokens,
      findCode: services.findCode,
      availability: services.availability,
      now,
    },
    createRestoreService,
  )
  provide(bind, services.seatHolds, { db, carts: services.shoppersCarts }, createSeatHolds)
  provide(bind, accounts, { configuration, make: services.makeGateway }, ({ configuration: settings, make }) =>
    createPaymentAccounts(settings.payments, settings.publicOrigins, make),
  )
  provide(
    bind,
    payments,
    { db, accounts, seatsio, budgets: services.holdBudgets, now, log, meter: metrics },
    createPaymentService,
  )
  provide(
    bind,
    seatsio,
    { configuration, db, chart: services.seatChart, now, log },
    ({ configuration: { seatsio: workspace }, chart, ...needs }) =>
      workspace && chart && createSeatsioService({ chart, ...needs }, workspace),
  )
  provide(
    bind,
    preparer,
    { db, reader: services.cartReader, catalogues, carts, accounts, payments, seatsio, orderLinks, now, log },
    createCheckoutPreparer,
  )
  provide(
    bind,
    services.checkouts,
    { db, carts: services.shoppersCarts, payments, orderLinks, preparer, now },
    createCheckoutService,
  )
  provide(bind, services.orderPayments, { db, payments, orderLinks, preparer, now }, createOrderPaymentService)
  provide(bind, services.staffSessions, { db, now }, createStaffSessions)
  provide(bind, services.drawer, { db, now }, createDrawer)
  provide(bind, services.checkIn, { db, now }, createCheckIn)
  provide(bind, services.parkedSales, { db, carts, now }, createParkedSales)
  provide(bind, services.counterRefunds, { db, staffSessions: services.staffSessions, now }, createCounterRefunds)
  provide(
    bind,
    services.desk,
    { db, catalogues, accounts, payments, now },
    ({ accounts: { isKept }, payments: { cancel }, ...needs }) => createDesk({ ...needs, isKept, cancel }),
  )
  provide(bind, services.counterSales, { db, reader: services.cartReader, payments, seatsio, now }, createCounterSales)
  provide(bind, services.ordersAtCounter, { db, orderLinks, payments, now }, createOrdersAtCounter)
  provide(bind, services.handOuts, { db, now }, createHandOuts)
  provide(bind, services.allottedSales, { db, counterSales: services.counterSales, now }, createAllottedSales)
  const mailing = { db, catalogues, transport: services.mailTransport, now, log }
  provide(bind, services.mails, { ...mailing, orderLinks, configuration }, ({ configuration: own, ...needs }) =>
    createMailQueue({ ...needs, publicOrigins: own.publicOrigins }),
  )
  provide(
    bind,
    services.withdrawalForms,
    { db, orderLinks, limits: services.requestLimits, configuration, now },
    ({ configuration: { isRateLimited }, ...needs }) => createWithdrawalForms({ ...needs, isRateLimited }),
  )
  provide(bind, services.reminders, { ...mailing, stock: services.stockReader, seatsio }, needs =>
    createReminderQueue({ ...needs, hasSeatsio: needs.seatsio !== undefined }),
  )
})
