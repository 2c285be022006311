/*
 * The words and names of the wire, without the schemas: what a browser needs of the contract. This file imports nothing.
 */

/** Why something cannot be bought now (rules/catalogue#availability). */
export const reasonCodes = ['sold_out', 'not_yet_open', 'closed', 'cancelled', 'not_for_sale'] as const

export const availabilityStatuses = ['green', 'yellow', 'red'] as const

/** rules/checkout#checkout-status: these two end the polling, anything else is still processing. */
export const finalCheckoutStatuses = ['COMPLETED', 'ERROR'] as const

export const paymentStatuses = ['selection_pending', 'payment_pending', 'paid', 'cancelled'] as const

/**
 * What a code did (rules/codes#code-types). `static_code` and `dynamic_code` are campaign codes: one text for everyone,
 * and single ones made by the organizer. The rest are ours.
 */
export const codeTypes = ['static_code', 'dynamic_code', 'value_voucher', 'serial_card', 'badge'] as const

/** What the code of a sold piece is (rules/tickets#named-as-what-it-is). */
export const codeKinds = ['admission', 'stream', 'gift_card', 'serial_card', 'membership', 'service'] as const

/** Where a product of a `mixed` event lets its holder in (rules/tickets#mixed-events). */
export const admissionPlaces = ['door', 'stream', 'both'] as const

/**
 * Field names of the main customer; variants carry the prefix `delivery_` or `billing_` in forms
 * (rules/customer-form#payer).
 */
export const customerFields = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'address_line1',
  'address_line2',
  'postal_code',
  'city',
  'country',
  'company_name',
  'marketing_permission',
] as const

/**
 * The life of a stream (rules/streams#phases): not open yet · open, the programme has not begun · live · to be seen
 * afterwards · over.
 */
export const streamPhases = ['upcoming', 'open', 'live', 'recording', 'ended'] as const

export const deliveryGroups = ['MERCHANDISE', 'TICKETS'] as const

/** What a delivery method may need of the customer (rules/delivery#required-details). */
export const deliveryRequirements = ['postal_address', 'phone', 'email'] as const

/**
 * Every code the ticket API can answer with (rules/errors#messages).
 * No error is `null`, and the general message belongs to codes this list does not know.
 */
export const errorCodes = [
  'unspecified_exception',
  'cart_creation_failed',
  'cart_loading_failed',
  'cart_not_found',
  'cart_already_exists',
  'cart_token_mismatch',
  'cart_items_empty',
  'cart_item_not_found',
  'cart_item_product_not_found',
  'cart_item_update_product_mismatch',
  'cart_item_availability_general',
  'cart_item_availability_min',
  'cart_item_availability_max',
  'cart_item_availability_step',
  'cart_item_availability_product_quota_reached',
  'cart_item_webservice_availability',
  'cart_item_sales_not_yet_open',
  'cart_item_sales_closed',
  'missing_required_product',
  'seat_reservations_not_enough_seats_available',
  'seat_reservation_not_owned',
  'no_available_seat_groups',
  'delivery_method_not_found',
  'delivery_method_forbidden_by_cart_item',
  'code_not_found',
  'code_already_in_cart',
  'code_in_another_cart',
  'code_max_count_per_order',
  'no_available_serial_card_slots',
  'serial_card_expired',
  'no_matching_serial_card',
  'no_matching_badge',
  'badge_tickets_per_event_exceeded',
  'badge_tickets_per_event_date_exceeded',
  'badge_tickets_per_day_exceeded',
  'badge_tickets_total_exceeded',
] as const

/** How an event may be attended; words of schema.org. */
export const attendanceModes = ['offline', 'online', 'mixed'] as const

export const eventStatuses = ['confirmed', 'cancelled', 'postponed'] as const

/** Languages that the interface speaks by itself (rules/languages#interface-languages). */
export const interfaceLanguages = ['fi', 'en', 'sv', 'de'] as const

/** The code of a language, as paths, `lang` and texts write it (rules/languages#further-languages). */
export const languagePattern = /^[a-z]{2,3}$/

/** Types of products (rules/catalogue#product-types); the empty text is the unknown type. */
export const productTypes = [
  'merchandise',
  'serial_card',
  'delivery_cost',
  'payment_cost',
  'membership',
  'single_event_access',
  'value_voucher',
  'extra_service',
  '',
] as const

export const primaryShades = ['100', '200', '300', '400', '500', '600', '700', '800', '900'] as const

/** Widgets of a page (rules/routes#page-widgets). `data.folderIds` is camelCase on the wire too. */
export const widgetTypes = ['event_folders_listing', 'events_listing', 'products_listing', 'hero', 'rich_text'] as const

/** Header that carries the cart's token (rules/cart#cart-token). */
export const cartTokenHeader = 'x-eventio-cart-token'

/** Header that makes a mutation safe to send again (rules/wire#idempotency-header). */
export const idempotencyKeyHeader = 'idempotency-key'

/** How a sale is paid at the counter (rules/kiosk#paid-on-the-spot); payments have them for their provider. */
export const counterPaymentKinds = ['cash', 'card_terminal'] as const

/** How a drawer's cash comes and goes apart from sales (rules/kiosk#drawer). */
export const drawerMovementKinds = ['cash_float', 'pay_in', 'pay_out'] as const

export const drawerReportKinds = ['x', 'z'] as const

/** Why the box office refuses, beside what refuses every shopper; the parameter `reason` of the answer. */
export const boxOfficeReasons = [
  'device_unknown',
  'device_revoked',
  'clerk_unknown',
  'clerk_revoked',
  'pin_wrong',
  'too_many_pins',
  'session_ended',
  'right_missing',
  'sum_changed',
  'drawer_closed',
  'amount_wrong',
] as const
export type BoxOfficeReason = (typeof boxOfficeReasons)[number]

/** Header that carries a till's device key (rules/kiosk#sign-in). */
export const deviceKeyHeader = 'x-portti-device-key'

/** Header that carries a clerk's session token (rules/kiosk#sign-in). */
export const clerkSessionHeader = 'x-portti-clerk-session'
