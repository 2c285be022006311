import * as z from 'zod/mini'

/**
 * Every code the ticket API can answer with (SPEC §8), in the specification's order.
 * SPEC's `null` is the absence of an error and its generic message belongs to codes this list does not know.
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
export type ErrorCode = (typeof errorCodes)[number]

export const exceptionParametersSchema = z.record(z.string(), z.unknown())

/** The error body (D13). Readers accept `exception_parameters` inside `error` too. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.nullish(z.string()),
    message: z.nullish(z.string()),
    exception_parameters: z.nullish(exceptionParametersSchema),
  }),
  exception_parameters: z.nullish(exceptionParametersSchema),
})
export type WireErrorBody = z.infer<typeof errorBodySchema>
