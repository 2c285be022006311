import { type ErrorCode, errorCodes } from '@portti/contract'
import type { Message } from '@portti/core/rules'
import { expect, test } from 'vitest'
import { messageTexts } from '../platform/message-texts.ts'

/** The parameters that each code's message shows (rules/errors#messages); `every-error.test.ts` brings each about. */
const parameters: Readonly<Record<ErrorCode, readonly string[]>> = {
  unspecified_exception: [],
  cart_creation_failed: [],
  cart_loading_failed: [],
  cart_not_found: [],
  cart_already_exists: [],
  cart_token_mismatch: [],
  cart_items_empty: [],
  cart_item_not_found: [],
  cart_item_product_not_found: [],
  cart_item_update_product_mismatch: [],
  cart_item_availability_general: [],
  cart_item_availability_min: ['min'],
  cart_item_availability_max: ['max'],
  cart_item_availability_step: ['step'],
  cart_item_availability_product_quota_reached: ['available'],
  cart_item_webservice_availability: [],
  cart_item_sales_not_yet_open: [],
  cart_item_sales_closed: [],
  missing_required_product: [],
  seat_reservations_not_enough_seats_available: [],
  seat_reservation_not_owned: [],
  no_available_seat_groups: [],
  delivery_method_not_found: [],
  delivery_method_forbidden_by_cart_item: [],
  code_not_found: ['code'],
  code_already_in_cart: [],
  code_in_another_cart: ['code', 'hour', 'minute'],
  code_max_count_per_order: ['code', 'max'],
  no_available_serial_card_slots: ['size'],
  serial_card_expired: [],
  no_matching_serial_card: [],
  no_matching_badge: [],
  badge_tickets_per_event_exceeded: [],
  badge_tickets_per_event_date_exceeded: [],
  badge_tickets_per_day_exceeded: [],
  badge_tickets_total_exceeded: [],
}

const parametersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()

/** The forms of a message: one, or those of a plural. */
const formsOf = (message: Message): readonly string[] => {
  if (typeof message === 'string') return [message]
  const { plural: _, ...forms } = message
  return Object.values(forms)
}

test.each(errorCodes)('%s says what it has to in each language', code => {
  for (const { errors } of Object.values(messageTexts)) {
    for (const text of formsOf(errors[code])) {
      expect(text).not.toBe('')
      expect(parametersIn(text)).toEqual(parameters[code])
    }
  }
})
