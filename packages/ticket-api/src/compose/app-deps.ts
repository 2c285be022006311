import type { Pool } from 'pg'
import type { MailTransport } from '../domain/mail/mail-transport.ts'
import type { Catalogues } from '../domain/model/catalogue.ts'
import type { OrderLinks } from '../domain/order/order-links.ts'
import type { SigningKeys } from '../domain/signing/signing-keys.ts'
import type { WithdrawalDrafts } from '../domain/withdrawal/withdrawal-drafts.ts'
import type { CheckoutPreparer } from '../features/checkout/checkout-preparer.ts'
import type { MailQueue } from '../features/mail/mail-queue.ts'
import type { PaymentAccounts } from '../features/payment/payment-accounts.ts'
import type { PaymentService } from '../features/payment/payment-service.ts'
import type { ReminderQueue } from '../features/reminder/reminder-queue.ts'
import type { SeatsioService } from '../features/seatsio/seatsio-service.ts'
import { type ServerSettings } from '../http/create-server.ts'
import type { AllotmentRouteDeps } from '../http/routes/allotment-routes.ts'
import { type BoxOfficeRouteDeps } from '../http/routes/box-office-routes.ts'
import { type CartRouteDeps } from '../http/routes/cart-routes.ts'
import { type CatalogueRouteDeps } from '../http/routes/catalogue-routes.ts'
import { type CheckoutRouteDeps } from '../http/routes/checkout-routes.ts'
import { type DeliveryDeps } from '../http/routes/delivery-routes.ts'
import { type DeskRouteDeps } from '../http/routes/desk-routes.ts'
import { type DoorRouteDeps } from '../http/routes/door-routes.ts'
import { type OrderPaymentRouteDeps } from '../http/routes/order-payment-routes.ts'
import { type ParkedSaleRouteDeps } from '../http/routes/parked-sale-routes.ts'
import { type SandboxRouteDeps } from '../http/routes/sandbox-routes.ts'
import { type StreamRouteDeps } from '../http/routes/stream-routes.ts'
import { type WaitingRoomRouteDeps } from '../http/routes/waiting-room-routes.ts'
import type { RequestLimits } from '../platform/limits/request-limits.ts'
import type { Metrics } from '../platform/metrics/create-metrics.ts'
import type { Database } from '../store/database.ts'

/** Everything that the routes and the jobs use. */
export type AppDeps = ServerSettings &
  CartRouteDeps &
  DeliveryDeps &
  CatalogueRouteDeps &
  CheckoutRouteDeps &
  BoxOfficeRouteDeps &
  AllotmentRouteDeps &
  ParkedSaleRouteDeps &
  DoorRouteDeps &
  WaitingRoomRouteDeps &
  DeskRouteDeps &
  StreamRouteDeps &
  OrderPaymentRouteDeps & {
    readonly pool: Pool
    /** Absent where nobody reads them. */
    readonly metrics: Metrics | undefined
    readonly db: Database
    readonly catalogues: Catalogues
    readonly orderLinks: OrderLinks
    readonly withdrawalDrafts: WithdrawalDrafts
    readonly limits: RequestLimits
    readonly signingKeys: SigningKeys
    readonly accounts: PaymentAccounts
    readonly payments: PaymentService
    readonly preparer: CheckoutPreparer
    readonly mails: MailQueue
    readonly mailTransport: MailTransport
    readonly reminders: ReminderQueue
    /** The folder that keeps e-mails when there is no mail server. */
    readonly outboxDir: string
    /** Where seats are sold from charts at seats.io. */
    readonly seatsio: SeatsioService | undefined
    /** False where a proxy in front limits requests. */
    readonly isRateLimited: boolean
    /** The sandbox's page, where the sandbox takes the payments. */
    readonly sandbox: SandboxRouteDeps | undefined
  }
