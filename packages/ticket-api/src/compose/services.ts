import type { ServiceIdentifier } from 'inversify'
import type { Pool } from 'pg'
import type { Configuration } from '../configuration/configuration.ts'
import type { AvailabilityService } from '../domain/availability/availability-service.ts'
import type { CartTokens } from '../domain/cart/cart-token.ts'
import type { PriceTokens } from '../domain/delivery/price-token.ts'
import type { MailTransport } from '../domain/mail/mail-transport.ts'
import type { Catalogues } from '../domain/model/catalogue.ts'
import type { OrderLinks } from '../domain/order/order-links.ts'
import type { SeatChart } from '../domain/seatsio/seat-chart.ts'
import type { SigningKeys } from '../domain/signing/signing-keys.ts'
import type { StreamLinks } from '../domain/stream/stream-links.ts'
import type { Challenges } from '../domain/waiting-room/challenges.ts'
import type { PlaceTickets } from '../domain/waiting-room/place-ticket.ts'
import type { WithdrawalDrafts } from '../domain/withdrawal/withdrawal-drafts.ts'
import type { AllottedSales } from '../features/box-office/allotted-sales.ts'
import type { CounterRefunds } from '../features/box-office/counter-refunds.ts'
import type { CounterSales } from '../features/box-office/counter-sales.ts'
import type { Drawer } from '../features/box-office/drawer.ts'
import type { HandOuts } from '../features/box-office/hand-out-order.ts'
import type { OrdersAtCounter } from '../features/box-office/order-at-counter.ts'
import type { ParkedSales } from '../features/box-office/parked-sales.ts'
import type { StaffSessions } from '../features/box-office/staff-sessions.ts'
import type { CartService } from '../features/cart/cart-service.ts'
import type { RestoreService } from '../features/cart/restore-service.ts'
import type { StockReader } from '../features/catalogue/stock-levels.ts'
import type { CheckIn } from '../features/check-in/check-in.ts'
import type { CheckoutPreparer } from '../features/checkout/checkout-preparer.ts'
import type { CheckoutService } from '../features/checkout/checkout-service.ts'
import type { OrderPaymentService } from '../features/checkout/order-payment-service.ts'
import type { Desk } from '../features/desk/create-desk.ts'
import type { MailQueue } from '../features/mail/mail-queue.ts'
import type { MakeGateway, PaymentAccounts } from '../features/payment/payment-accounts.ts'
import type { PaymentService } from '../features/payment/payment-service.ts'
import type { ReminderQueue } from '../features/reminder/reminder-queue.ts'
import type { SeatHolds } from '../features/seating/seat-holds.ts'
import type { SeatsioService } from '../features/seatsio/seatsio-service.ts'
import type { AdmitToSale } from '../features/waiting-room/admit-to-sale.ts'
import type { AskProof } from '../features/waiting-room/ask-proof.ts'
import type { JoinLine } from '../features/waiting-room/join-line.ts'
import type { WaitingRooms } from '../features/waiting-room/waiting-rooms.ts'
import type { WithdrawalForms } from '../features/withdrawal/withdrawal-forms.ts'
import type { RequestLimits } from '../platform/limits/request-limits.ts'
import type { Metrics } from '../platform/metrics/create-metrics.ts'
import type { ServerLog } from '../platform/stderr-log.ts'
import type { SandboxLedger } from '../providers/payment/sandbox-ledger.ts'
import type { SendSandboxNotice } from '../providers/payment/send-sandbox-notice.ts'
import type { CartReader } from '../store/cart/cart-repository.ts'
import type { FindCode } from '../store/codes/code-repository.ts'
import type { Database } from '../store/database.ts'
import type { HoldBudgets } from '../store/limits/hold-budgets.ts'
import type { HallReader } from '../store/seating/hall-reader.ts'
import type { StockReservations } from '../store/stock/stock-reservations.ts'

const identify = <Service>(name: string): ServiceIdentifier<Service> => Symbol.for(`portti.${name}`)

/** Everything that can be asked for, and replaced, by its name (`compose`). */
export const services = {
  configuration: identify<Configuration>('configuration'),
  db: identify<Database>('db'),
  pool: identify<Pool>('pool'),
  /** The server's clock, milliseconds since 1970. */
  now: identify<() => number>('now'),
  log: identify<ServerLog>('log'),
  metrics: identify<Metrics | undefined>('metrics'),

  cartReader: identify<CartReader>('cartReader'),
  findCode: identify<FindCode>('findCode'),
  hallReader: identify<HallReader>('hallReader'),
  stockReservations: identify<StockReservations>('stockReservations'),
  /** Limits of requests and guesses, counted for all processes together. */
  requestLimits: identify<RequestLimits>('requestLimits'),
  holdBudgets: identify<HoldBudgets>('holdBudgets'),

  makeGateway: identify<MakeGateway>('makeGateway'),
  sandboxLedger: identify<SandboxLedger>('sandboxLedger'),
  sendSandboxNotice: identify<SendSandboxNotice>('sendSandboxNotice'),
  /** The folder that keeps e-mails when there is no mail server. */
  outboxDir: identify<string>('outboxDir'),
  mailTransport: identify<MailTransport>('mailTransport'),
  availability: identify<AvailabilityService>('availability'),
  /** Undefined where nothing is sold from charts at seats.io. */
  seatChart: identify<SeatChart | undefined>('seatChart'),

  /** The keys of all tokens, read from the database at the start and every few seconds. */
  signingKeys: identify<SigningKeys>('signingKeys'),
  cartTokens: identify<CartTokens>('cartTokens'),
  priceTokens: identify<PriceTokens>('priceTokens'),
  orderLinks: identify<OrderLinks>('orderLinks'),
  streamLinks: identify<StreamLinks>('streamLinks'),
  placeTickets: identify<PlaceTickets>('placeTickets'),
  withdrawalDrafts: identify<WithdrawalDrafts>('withdrawalDrafts'),
  /** Proofs of work. */
  challenges: identify<Challenges>('challenges'),

  catalogues: identify<Catalogues>('catalogues'),
  stockReader: identify<StockReader>('stockReader'),
  carts: identify<CartService>('carts'),
  waitingRooms: identify<WaitingRooms>('waitingRooms'),
  askProof: identify<AskProof>('askProof'),
  joinLine: identify<JoinLine>('joinLine'),
  admitToSale: identify<AdmitToSale>('admitToSale'),
  /** The cart service for shoppers: a change may cancel a payment, release places elsewhere, or need a place in line. */
  shoppersCarts: identify<CartService>('shoppersCarts'),
  restores: identify<RestoreService>('restores'),
  seatHolds: identify<SeatHolds>('seatHolds'),
  paymentAccounts: identify<PaymentAccounts>('paymentAccounts'),
  payments: identify<PaymentService>('payments'),
  seatsio: identify<SeatsioService | undefined>('seatsio'),
  preparer: identify<CheckoutPreparer>('preparer'),
  checkouts: identify<CheckoutService>('checkouts'),
  orderPayments: identify<OrderPaymentService>('orderPayments'),
  /** Devices, clerks and their sessions. */
  staffSessions: identify<StaffSessions>('staffSessions'),
  drawer: identify<Drawer>('drawer'),
  ordersAtCounter: identify<OrdersAtCounter>('ordersAtCounter'),
  handOuts: identify<HandOuts>('handOuts'),
  counterSales: identify<CounterSales>('counterSales'),
  checkIn: identify<CheckIn>('checkIn'),
  counterRefunds: identify<CounterRefunds>('counterRefunds'),
  parkedSales: identify<ParkedSales>('parkedSales'),
  allottedSales: identify<AllottedSales>('allottedSales'),
  desk: identify<Desk>('desk'),
  mails: identify<MailQueue>('mails'),
  reminders: identify<ReminderQueue>('reminders'),
  withdrawalForms: identify<WithdrawalForms>('withdrawalForms'),
}

/** The services of identifiers, by the same names. */
export type ServicesOf<Identifiers> = {
  readonly [Name in keyof Identifiers]: Identifiers[Name] extends ServiceIdentifier<infer Service> ? Service : never
}

/** Every service by its name. */
export type Services = ServicesOf<typeof services>
