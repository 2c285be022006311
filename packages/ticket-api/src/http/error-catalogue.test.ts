import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ErrorCode, errorCodes } from '@portti/contract'
import { errorsEn } from '@portti/core/messages/errors-en'
import { errorsFi } from '@portti/core/messages/errors-fi'
import { errorsSv } from '@portti/core/messages/errors-sv'
import { expect, test } from 'vitest'

/** Where each code comes from, and the parameters that its message shows (SPEC §8, D14). */
const catalogue: Readonly<Record<ErrorCode, readonly [producer: string, ...parameters: string[]]>> = {
  unspecified_exception: ['ticket-api/src/http/error-handler.ts'],
  cart_creation_failed: ['ticket-api/src/http/error-handler.ts'],
  cart_loading_failed: ['ticket-api/src/http/error-handler.ts'],
  cart_not_found: ['ticket-api/src/cart/cart-access.ts'],
  cart_already_exists: ['ticket-api/src/cart/cart-routes.ts'],
  cart_token_mismatch: ['ticket-api/src/cart/cart-access.ts'],
  cart_items_empty: ['ticket-api/src/cart/cart-rules.ts'],
  cart_item_not_found: ['ticket-api/src/cart/cart-rules.ts'],
  cart_item_product_not_found: ['ticket-api/src/cart/cart-rules.ts'],
  cart_item_update_product_mismatch: ['ticket-api/src/cart/cart-rules.ts'],
  cart_item_availability_general: ['ticket-api/src/cart/cart-rules.ts'],
  cart_item_availability_min: ['core/src/availability/amount.ts', 'min'],
  cart_item_availability_max: ['core/src/availability/amount.ts', 'max'],
  cart_item_availability_step: ['core/src/availability/amount.ts', 'step'],
  cart_item_availability_product_quota_reached: ['ticket-api/src/cart/cart-service.ts', 'available'],
  cart_item_webservice_availability: ['ticket-api/src/cart/amount-rules.ts'],
  cart_item_sales_not_yet_open: ['ticket-api/src/cart/amount-rules.ts'],
  cart_item_sales_closed: ['ticket-api/src/cart/amount-rules.ts'],
  missing_required_product: ['ticket-api/src/cart/cart-rules.ts'],
  seat_reservations_not_enough_seats_available: ['ticket-api/src/seating/seat-desk.ts'],
  seat_reservation_not_owned: ['ticket-api/src/cart/cart-rules.ts'],
  no_available_seat_groups: ['ticket-api/src/seating/seat-desk.ts'],
  delivery_method_not_found: ['ticket-api/src/delivery/delivery-rules.ts'],
  delivery_method_forbidden_by_cart_item: ['ticket-api/src/delivery/delivery-rules.ts'],
  code_not_found: ['ticket-api/src/codes/code-rules.ts', 'code'],
  code_already_in_cart: ['ticket-api/src/codes/code-rules.ts'],
  code_max_count_per_order: ['ticket-api/src/codes/hold-codes.ts', 'code', 'max'],
  no_available_serial_card_slots: ['ticket-api/src/codes/hold-codes.ts', 'size'],
  serial_card_expired: ['ticket-api/src/codes/code-rules.ts'],
  no_matching_serial_card: ['ticket-api/src/codes/code-rules.ts'],
  no_matching_badge: ['ticket-api/src/codes/code-rules.ts'],
  badge_tickets_per_event_exceeded: ['ticket-api/src/codes/hold-codes.ts'],
  badge_tickets_per_event_date_exceeded: ['ticket-api/src/codes/hold-codes.ts'],
  badge_tickets_per_day_exceeded: ['ticket-api/src/codes/hold-codes.ts'],
  badge_tickets_total_exceeded: ['ticket-api/src/codes/hold-codes.ts'],
}

const packages = join(import.meta.dirname, '..', '..', '..')
const sourceOf = (path: string): Promise<string> => readFile(join(packages, path), 'utf8')
const parametersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()

test.each(errorCodes)('%s says what it has to in each language', code => {
  const [, ...parameters] = catalogue[code]
  for (const texts of [errorsFi, errorsEn, errorsSv]) {
    expect(texts[code]).not.toBe('')
    expect(parametersIn(texts[code])).toEqual(parameters)
  }
})

test.each(errorCodes)('%s is produced by its rule', async code => {
  const source = await sourceOf(catalogue[code][0])
  expect(source).toContain(`'${code}'`)
})

test('the server asks the rule of the core that refuses amounts', async () => {
  expect(await sourceOf('ticket-api/src/cart/amount-rules.ts')).toContain('checkAmount(rule, amount)')
})
