import type { AuditTable } from './tables/audit-tables.ts'
import type { CartItemTable, CartTable, IdempotencyKeyTable } from './tables/cart-tables.ts'
import type {
  DeliveryMethodTable,
  EventFolderTable,
  EventTable,
  ImportedRowTable,
  ProductQuotaTable,
  ProductTable,
  ShopTable,
  VatRateTable,
  VenueTable,
} from './tables/catalogue-tables.ts'
import type { DoorScanTable } from './tables/check-in-tables.ts'
import type { CheckoutTable } from './tables/checkout-tables.ts'
import type { CodeTable, OrderCodeTable } from './tables/code-tables.ts'
import type {
  AllotmentTable,
  CounterRefundTable,
  CounterSaleTable,
  ParkedSaleTable,
} from './tables/counter-sale-tables.ts'
import type { EventNoteTable, EventSaleTable } from './tables/desk-tables.ts'
import type { LedgerTable } from './tables/ledger-tables.ts'
import type { AwaitedStockTable, EventLetterTable, MailTable, SaleReminderTable } from './tables/mail-tables.ts'
import type { CustomerOrderTable, OrderLineTable, StreamViewTable, TicketTable } from './tables/order-tables.ts'
import type { PaymentTable, RefundTable, SandboxPaymentTable } from './tables/payment-tables.ts'
import type { HoldTable, QuotaTable } from './tables/stock-tables.ts'
import type {
  ClerkSessionTable,
  ClerkTable,
  DeviceTable,
  DrawerReportTable,
  DrawerShiftTable,
  PinFailureTable,
} from './tables/till-tables.ts'
import type { WithdrawalTable } from './tables/withdrawal-tables.ts'

/**
 * The tables of `migrations/`, as Kysely sees them. Money is whole cents and a `Date` is a moment; the name of any other
 * column says its unit.
 */
export type Schema = {
  shop: ShopTable
  venue: VenueTable
  event_folder: EventFolderTable
  event: EventTable
  vat_rate: VatRateTable
  product: ProductTable
  quota: QuotaTable
  event_sale: EventSaleTable
  event_note: EventNoteTable
  product_quota: ProductQuotaTable
  delivery_method: DeliveryMethodTable
  cart: CartTable
  cart_item: CartItemTable
  hold: HoldTable
  idempotency_key: IdempotencyKeyTable
  checkout: CheckoutTable
  payment: PaymentTable
  refund: RefundTable
  ledger: LedgerTable
  audit: AuditTable
  withdrawal: WithdrawalTable
  customer_order: CustomerOrderTable
  order_line: OrderLineTable
  ticket: TicketTable
  stream_view: StreamViewTable
  sandbox_payment: SandboxPaymentTable
  mail: MailTable
  event_letter: EventLetterTable
  code: CodeTable
  order_code: OrderCodeTable
  imported_row: ImportedRowTable
  device: DeviceTable
  clerk: ClerkTable
  pin_failure: PinFailureTable
  clerk_session: ClerkSessionTable
  counter_sale: CounterSaleTable
  parked_sale: ParkedSaleTable
  allotment: AllotmentTable
  counter_refund: CounterRefundTable
  sale_reminder: SaleReminderTable
  awaited_stock: AwaitedStockTable
  drawer_shift: DrawerShiftTable
  drawer_report: DrawerReportTable
  door_scan: DoorScanTable
}
