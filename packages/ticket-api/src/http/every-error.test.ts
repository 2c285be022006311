import { cartTokenHeader, type ErrorCode, errorBodySchema, errorCodes } from '@portti/contract'
import { formatMessage, languages } from '@portti/core/rules'
import { beforeAll, expect, test, vi } from 'vitest'
import { messageTexts } from '../platform/message-texts.ts'
import { loseNextResponse } from '../test-support/postgres/lose-next-response.ts'
import type { SampleApi } from '../test-support/shop/sample-api.ts'
import { useSampleShop } from '../test-support/shop/use-sample-shop.ts'
import { errorStatus } from './refusals/error-status.ts'
import { unspecifiedMessage } from './refusals/unspecified-messages.ts'

const ticket = 'helmen-venetsialaiset-peruslippu'
const pairs = 'lapinlahden-juusto-ja-viinijuhlat-paripeluu'
const hall = 'sinfoniaa-peltohovissa'
const { api, db } = useSampleShop({ maxConnections: 4 })
let cancelled = ''
beforeAll(async () => {
  await api.query(
    `UPDATE product SET record = record || '{"availability_service": "hotelli"}' WHERE id = 'emalimukisarja'`,
  )
  const [product] = await api.query<{ id: string }>(
    `SELECT product.id FROM product JOIN event ON event.shop_id = product.shop_id AND event.id = product.event_id
     WHERE event.shop_id = 'peltohovi' AND event.status = 'cancelled'`,
  )
  cancelled = product?.id ?? ''
  for (const limit of ['per_event', 'per_event_date', 'per_day', 'total'] as const) {
    await makeCode(`MERKKI-${limit}`, { type: 'badge', percent_off: 50, limits: { [limit]: 1 } })
  }
  await makeCode('NELJÄ', { type: 'static_code', percent_off: 10, max_per_order: 4 })
  await makeCode('TYHJÄ', { type: 'serial_card', capacity: 5 })
  await api.query(`INSERT INTO quota (shop_id, id, capacity, sold_elsewhere) VALUES ('peltohovi', 'code/TYHJÄ', 5, 5)`)
})

const makeCode = async (code: string, record: object): Promise<void> => {
  const scope = { products: [], product_types: ['single_event_access'], events: [] }
  await api.query('INSERT INTO code (shop_id, code, record) VALUES ($1, $2, $3)', [
    'peltohovi',
    code.toUpperCase(),
    { title: { fi: code }, scope, unlocks: [], limits: {}, ...record },
  ])
}

type Shopper = Awaited<ReturnType<SampleApi['shopper']>>
type Asked = Awaited<ReturnType<Shopper['call']>>
/** The act that this code answers; `lang` is the query that asks for a language. */
type Act = (shopper: Shopper, lang: string) => Promise<Asked>

const item = (id: string, amount: number, more: object = {}) => ({ cart_item: { product: { id }, amount, ...more } })
const adding =
  (id: string, amount: number, more?: object): Act =>
  (shopper, lang) =>
    shopper.call('POST', `/cart_items.json${lang}`, item(id, amount, more))
const using =
  (code: string, product = ticket, amount = 1): Act =>
  async (shopper, lang) => {
    await shopper.add(product, amount)
    return shopper.call('POST', `/codes.json${lang}`, { code })
  }
/** Another cart has taken what the badge gives. */
const usingUsedUp =
  (code: string): Act =>
  async (shopper, lang) => {
    await using(code)(await api.shopper(), lang)
    return using(code)(shopper, lang)
  }
const reserving =
  (seat_count: number): Act =>
  (shopper, lang) =>
    shopper.call('POST', `/seat_reservations.json${lang}`, { event: { id: hall }, seat_count })
const delivering =
  (id: string, product: string, delivery_group: string): Act =>
  async (shopper, lang) => {
    await shopper.add(product, 1)
    const body = { delivery_method: { id }, delivery_group, price_token: 'none' }
    return shopper.call('POST', `/delivery_methods.json${lang}`, body)
  }
const creating = (lang: string, headers: Readonly<Record<string, string>>) =>
  api.app.inject({ method: 'POST', url: `/v2/carts.json${lang}`, headers })

/** Each code by a real act at the real server (rules/errors#every-code-is-real): a missing one does not compile. */
const acts: Readonly<Record<ErrorCode, Act>> = {
  unspecified_exception: (shopper, lang) => shopper.call('POST', `/cart_items.json${lang}`, { cart_item: 'two' }),
  cart_creation_failed: (_, lang) => {
    // The shops are read again, and the database is away.
    api.clock.now += 1_000
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    vi.spyOn(db.pool, 'connect').mockImplementationOnce(() => Promise.reject(refused))
    return creating(lang, { host: 'localhost' })
  },
  cart_loading_failed: (shopper, lang) => {
    loseNextResponse(db.pool, 'read-carts')
    return shopper.call('GET', `.json${lang}`)
  },
  cart_not_found: async (shopper, lang) => {
    await shopper.add(ticket, 1)
    await api.query(`UPDATE cart SET status = 'expired' WHERE id = $1`, [shopper.cartId])
    return shopper.call('GET', `.json${lang}`)
  },
  cart_already_exists: async ({ state }, lang) => creating(lang, { host: 'localhost', [cartTokenHeader]: state.token }),
  cart_token_mismatch: async (shopper, lang) => {
    const other = await api.shopper()
    shopper.state.token = other.state.token
    return shopper.call('GET', `.json${lang}`)
  },
  cart_items_empty: (shopper, lang) => shopper.call('POST', `/cart_items.json${lang}`, { cart_items: [] }),
  cart_item_not_found: (shopper, lang) => shopper.call('DELETE', `/cart_items/none.json${lang}`),
  cart_item_product_not_found: adding('unknown', 1),
  cart_item_update_product_mismatch: async (shopper, lang) => {
    const { items } = await shopper.add(ticket, 1)
    return shopper.call('PATCH', `/cart_items/${items[0]?.id}.json${lang}`, item(pairs, 2))
  },
  cart_item_availability_general: (...given) => adding(cancelled, 1)(...given),
  cart_item_availability_min: adding(pairs, 1),
  cart_item_availability_max: adding(ticket, 999),
  cart_item_availability_step: adding(pairs, 3),
  cart_item_availability_product_quota_reached: async (shopper, lang) => {
    await api.query(
      `UPDATE quota SET capacity = held + sold + sold_elsewhere + 1 WHERE id IN (
      SELECT quota_id FROM product_quota WHERE product_id = $1)`,
      [pairs],
    )
    return adding(pairs, 2)(shopper, lang)
  },
  cart_item_webservice_availability: adding('emalimukisarja', 1),
  cart_item_sales_not_yet_open: adding('helmen-venetsialaiset-viikonloppuranneke', 1),
  cart_item_sales_closed: adding('sadonkorjuumuki', 1),
  missing_required_product: adding('helmen-venetsialaiset-karavaanipaikka', 1),
  seat_reservations_not_enough_seats_available: reserving(500),
  no_available_seat_groups: reserving(30),
  seat_reservation_not_owned: adding(`${hall}-peruslippu-a`, 1, { seat_reservations: ['nobodys'] }),
  delivery_method_not_found: delivering('unknown', ticket, 'TICKETS'),
  delivery_method_forbidden_by_cart_item: delivering('kirje', 'helmen-venetsialaiset-suorana-striimilippu', 'TICKETS'),
  code_not_found: using('EIOLE'),
  code_already_in_cart: async (shopper, lang) => {
    await using('KESÄ20')(shopper, lang)
    return shopper.call('POST', `/codes.json${lang}`, { code: 'KESÄ20' })
  },
  code_in_another_cart: async (shopper, lang) => {
    const other = await api.shopper()
    await using('LAHJA-9TQ2-30', ticket, 2)(other, '')
    return using('LAHJA-9TQ2-30')(shopper, lang)
  },
  code_max_count_per_order: using('NELJÄ', ticket, 5),
  no_available_serial_card_slots: using('TYHJÄ'),
  serial_card_expired: using('TANSSI-2R8T-10'),
  no_matching_serial_card: using('TANSSI-9XQ2-10'),
  no_matching_badge: using('HELMENYSTÄVÄ', 'emalimuki'),
  badge_tickets_per_event_exceeded: usingUsedUp('MERKKI-per_event'),
  badge_tickets_per_event_date_exceeded: usingUsedUp('MERKKI-per_event_date'),
  badge_tickets_per_day_exceeded: usingUsedUp('MERKKI-per_day'),
  badge_tickets_total_exceeded: usingUsedUp('MERKKI-total'),
}

// rules/errors#every-code-is-real
test.each(errorCodes)('%s is answered over HTTP, with its status and its message in each language', async code => {
  for (const language of languages) {
    const answer = await acts[code](await api.shopper(), `?lang=${language}`)
    const { error, exception_parameters } = errorBodySchema.parse(answer.json())
    expect([error.code, answer.statusCode]).toEqual([code, errorStatus[code]])
    expect(error.message).toBe(
      code === 'unspecified_exception'
        ? unspecifiedMessage(400, 'unreadable', language)
        : formatMessage(messageTexts[language].errors[code], exception_parameters as Record<string, string | number>),
    )
    expect(error.message).not.toContain('…')
  }
})
