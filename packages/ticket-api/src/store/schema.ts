import type { codeKinds, paymentStatuses, scanVerdictKinds } from '@portti/contract/words'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { HeldShare } from '../domain/cart/cart-holds.ts'

type Json<Value> = ColumnType<Value, string, string>
type JsonOrNull<Value> = ColumnType<Value | null, string | null, string | null>
/** The same, absent unless it is written. */
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>
/** A record in the wire's shape; the module that reads it parses it. */
type Record_ = Json<unknown>

export type ShopTable = {
  id: string
  host: string
  other_hosts: Generated<string[]>
  cart_minutes: Generated<number>
  cart_max_minutes: Generated<number>
  feed_key: string
  record: Record_
  catalogue_version: Generated<number>
  imported_at: Generated<Date>
}
export type VenueTable = { shop_id: string; id: string; sort_order: number; record: Record_ }
export type EventFolderTable = {
  shop_id: string
  id: string
  slug: string
  parent_id: string | null
  sort_order: number
  record: Record_
}
export type EventTable = {
  shop_id: string
  id: string
  starts_at: Date
  status: string
  max_per_order: number | null
  record: Record_
}
export type VatRateTable = { shop_id: string; kind: string; valid_from: string; rate_permille: number }
export type ProductTable = {
  shop_id: string
  id: string
  event_id: string | null
  type: string
  price_cents: number
  original_price_cents: number | null
  vat_kind: string
  min: number
  max: number
  step: number
  sales_open_at: Date | null
  sales_close_at: Date | null
  sort_order: number
  record: Record_
}
export type QuotaTable = {
  shop_id: string
  id: string
  title: JsonOrNull<unknown>
  capacity: number
  sold_elsewhere: Generated<number>
  held: Generated<number>
  sold: Generated<number>
  listed_capacity: Generated<number | null>
  listed_sold_elsewhere: Generated<number | null>
}
export type EventSaleTable = {
  shop_id: string
  event_id: string
  channel: 'web' | 'counter'
  state: 'closed' | 'open'
  at: ColumnType<Date, Date, Date>
}
export type EventNoteTable = { shop_id: string; event_id: string; note: string }
export type ProductQuotaTable = { shop_id: string; product_id: string; quota_id: string }
export type DeliveryMethodTable = {
  shop_id: string
  id: string
  product_id: string
  sort_order: number
  record: Record_
}
export type CartTable = {
  shop_id: string
  id: string
  version: Generated<number>
  status: Generated<'open' | 'expired' | 'ordered'>
  created_at: Date
  expires_at: Date
  customer: JsonOrNull<unknown>
  delivery_customer: JsonOrNull<unknown>
  comments_by_customer: string | null
  deliveries: ColumnType<unknown, string | undefined, string>
  codes: ColumnType<unknown, string | undefined, string>
  seats_at_end: JsonOrNull<unknown>
  is_forgotten: Generated<boolean>
}
export type CartItemTable = {
  shop_id: string
  cart_id: string
  id: string
  product_id: string
  amount: number
  price_cents: number
  customer_remarks: string | null
  event_registration: JsonOrNull<unknown>
  seating: JsonOrNull<unknown>
  created_at: Generated<Date>
}
export type HoldTable = { shop_id: string; quota_id: string; cart_id: string; item_id: string; amount: number }
export type IdempotencyKeyTable = {
  shop_id: string
  cart_id: string
  key: string
  fingerprint: string
  created_at: Generated<Date>
  answer: OptionalJson<unknown>
}
export type CheckoutTable = {
  shop_id: string
  cart_id: string
  id: string
  status: 'PROCESSING' | 'PAYMENT_PENDING' | 'COMPLETED' | 'ERROR' | 'CANCELLED'
  payment_status: (typeof paymentStatuses)[number]
  language: string
  return_origin: string
  terms_accepted_at: Date | null
  forward_to_url: string | null
  error_message: JsonOrNull<unknown>
  created_at: Generated<Date>
  taken_until: Date | null
  order_number: Generated<string | null>
  /** Until it ends (rules/stock#hold-budgets). */
  hold_shares: OptionalJson<readonly HeldShare[]>
  /** The sum that the pressed button showed, where its sender said it. */
  to_pay_cents: number | null
}
export type PaymentTable = {
  shop_id: string
  id: string
  checkout_id: string
  provider: string
  provider_reference: string
  amount_cents: number
  status: 'pending' | 'paid' | 'declined' | 'cancelled' | 'refund_due' | 'refunded'
  snapshot: Json<unknown>
  created_at: Generated<Date>
  settled_at: Date | null
  refund_attempts: Generated<number>
  refund_after: Date | null
  refund_problem: string | null
  refunded_at: Date | null
  is_refunded_by_hand: Generated<boolean>
  reconciliations: Generated<number>
  reconcile_after: Date | null
}
export type RefundTable = {
  shop_id: string
  id: string
  payment_id: string | null
  order_number: string
  provider: string | null
  provider_reference: string | null
  amount_cents: number
  returned: Json<unknown>
  status: Generated<'refund_due' | 'refunded'>
  created_at: Date
  refund_attempts: Generated<number>
  refund_after: Date | null
  refund_problem: string | null
  refunded_at: Date | null
  is_refunded_by_hand: Generated<boolean>
}
export type LedgerTable = {
  shop_id: string
  entry: string
  position: number
  kind: string
  account: string
  cents: number
  order_number: string | null
  payment_id: string | null
  refund_id: string | null
  device: string | null
  shift: string | null
  clerk: string | null
  posted_at: ColumnType<Date, string, never>
}
export type AuditTable = {
  shop_id: string
  id: GeneratedAlways<number>
  done_at: ColumnType<Date, string, never>
  by_kind: string
  by_name: string
  act: string
  subject: string | null
  order_number: string | null
  event_ids: string[]
  before: JsonOrNull<unknown>
  after: JsonOrNull<unknown>
  reason: string | null
}
export type WithdrawalTable = {
  shop_id: string
  id: string
  order_number: string | null
  given_order: string
  name: string
  email: string
  language: string
  items: Json<unknown>
  said: string | null
  is_late: boolean
  waits_for_goods: boolean
  received_at: Date
  state: Generated<'open' | 'completed' | 'declined'>
  note: string | null
  ended_at: Date | null
}
export type MailTable = {
  shop_id: string
  id: string
  kind: Generated<
    | 'order'
    | 'order_unpaid'
    | 'order_refund'
    | 'order_part_refund'
    | 'payment_refund'
    | 'withdrawal'
    | 'gift'
    | 'ticket'
    | 'seats_moved'
  >
  order_number: string | null
  payment_id: Generated<string | null>
  refund_id: Generated<string | null>
  withdrawal_id: Generated<string | null>
  ticket_code: Generated<string | null>
  moved: OptionalJson<unknown>
  status: Generated<'due' | 'sent' | 'failed'>
  attempts: Generated<number>
  due_at: Date
  problem: string | null
  created_at: Date
  sent_at: Date | null
}
export type CustomerOrderTable = {
  shop_id: string
  number: string
  link_seed: Generated<string>
  old_secret_hash: Generated<Buffer | null>
  checkout_id: string
  cart_id: string
  status: 'unpaid' | 'paid' | 'cancelled' | 'refunded'
  language: string
  customer: Json<unknown>
  delivery_customer: JsonOrNull<unknown>
  comments_by_customer: string | null
  total_cents: number
  payment_provider: string | null
  created_at: Generated<Date>
  snapshot: JsonOrNull<unknown>
  pay_before: Generated<Date | null>
  delivered_on: Generated<string | null>
}
export type OrderLineTable = {
  shop_id: string
  order_number: string
  position: number
  product_id: string
  product_type: string
  delivery_group: string | null
  title: Json<unknown>
  description: JsonOrNull<unknown>
  event: JsonOrNull<unknown>
  amount: number
  price_cents: number
  original_price_cents: number | null
  total_cents: number
  vat_permille: number
  customer_remarks: string | null
  event_registration: JsonOrNull<unknown>
  /** Of a service cost per ticket: what it was charged for (`chargedSchema`). */
  charged: JsonOrNull<unknown>
}
export type TicketTable = {
  shop_id: string
  code: string
  order_number: string
  position: number
  kind: Generated<(typeof codeKinds)[number]>
  opens_stream: Generated<boolean>
  product_id: string
  product_title: Json<unknown>
  event_id: string | null
  event: JsonOrNull<unknown>
  price_cents: number
  seat: JsonOrNull<unknown>
  gift: JsonOrNull<unknown>
  holder: OptionalJson<unknown>
}
export type StreamViewTable = { shop_id: string; ticket_code: string; viewer_id: string; taken_at: Date }
export type SandboxPaymentTable = {
  shop_id: string
  reference: string
  amount_cents: number
  status: Generated<'pending' | 'paid' | 'declined' | 'cancelled'>
  request: Json<unknown>
  created_at: Generated<Date>
}

export type CodeTable = { shop_id: string; code: string; record: Record_; order_number: string | null }
export type OrderCodeTable = {
  shop_id: string
  order_number: string
  code: string
  type: string
  title: Json<unknown>
  amount_cents: number
}

export type ImportedRowTable = {
  shop_id: string
  list: string
  id: string
  record: Record_
  own_record: OptionalJson<unknown>
}
export type DeviceTable = {
  shop_id: string
  id: string
  name: string
  key_hash: Buffer
  rights: Record_
  printer: OptionalJson<unknown>
  created_at: Date
  revoked_at: Date | null
}
export type AllotmentTable = {
  shop_id: string
  id: string
  device_id: string
  price_cents: number
  codes: string[]
  until: Date
  piece: JsonOrNull<unknown>
}
export type ClerkTable = {
  shop_id: string
  id: string
  name: string
  pin_salt: Buffer
  pin_hash: Buffer
  is_manager: Generated<boolean>
  pin_digits: number | null
  created_at: Date
  revoked_at: Date | null
}
export type PinFailureTable = {
  shop_id: string
  device_id: string
  clerk_id: string
  failures: number
  locked_until: Date | null
}
export type ClerkSessionTable = {
  shop_id: string
  id: string
  token_hash: Buffer
  device_id: string
  clerk_id: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}
export type ParkedSaleTable = {
  shop_id: string
  cart_id: string
  note: string
  session_id: string
  sold: ColumnType<unknown, string, string>
  parked_at: Date
  is_prolonged: Generated<boolean>
  taken_by: string | null
}
export type CounterSaleTable = {
  shop_id: string
  order_number: string
  session_id: string
  tendered_cents: number | null
  sold_at: Date
  shift_id: string | null
  sold: Record_
}
export type CounterRefundTable = {
  shop_id: string
  id: string
  order_number: string
  session_id: string
  shift_id: string
  approved_by: string | null
  payment_id: string | null
  refund_id: string | null
  reason: string
  amount_cents: number
  card_cents: number
  card_reference: string | null
  card_settled_at: Date | null
  lines: Record_
  refunded_at: Date
}
export type DrawerShiftTable = {
  shop_id: string
  id: string
  device_id: string
  opened_at: Date
  opened_by: string
  closed_at: Date | null
}
export type DrawerReportTable = {
  shop_id: string
  device_id: string
  number: number
  shift_id: string
  kind: 'x' | 'z'
  record: Record_
  made_at: Date
  made_by: string
  idempotency_key: string | null
}

export type DoorScanTable = {
  shop_id: string
  id: string
  event_id: string
  gate: string
  device_id: string
  clerk_id: string
  code: string | null
  is_card: Generated<boolean>
  kind: (typeof scanVerdictKinds)[number]
  let_in: boolean
  with_scan: Generated<string | null>
  scanned_at: Date
  received_at: Date
  undone_at: Generated<Date | null>
  settled_at: Generated<Date | null>
}

export type SaleReminderTable = {
  shop_id: string
  id: string
  event_id: string
  email: string
  language: string
  origin: string
  secret: string
  created_at: Date
  asked_at: Date | null
  confirmed_at: Date | null
  due_at: Date
  attempts: Generated<number>
}

/** The tables of `migrations/`, as Kysely sees them. */
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
  drawer_shift: DrawerShiftTable
  drawer_report: DrawerReportTable
  door_scan: DoorScanTable
}
