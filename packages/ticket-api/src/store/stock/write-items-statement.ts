import type { Cart, CartItem, ItemHold } from '../../domain/model/cart.ts'
import { isAtVersion, mayBeWritten } from '../cart/cart-is-open.ts'
import { codesToRow, deliveriesToRow, peopleToRow } from '../cart/cart-row.ts'
import { type ItemChange, looseHolds, type QuotaChange, type StockChange } from './item-change.ts'

/**
 * Writes the item changes of many carts and moves their quotas, all or nothing, in one statement
 * (rules/stock#one-statement). Its row says `is_taken`: false when the only quota has too little left, and then nothing
 * was changed.
 *
 * It aborts itself by a division by zero when one of several quotas has too little left, or when a cart is not at the
 * version it should be: part of a statement cannot be undone in any other way without a second trip to the database
 * while the hot row is locked.
 *
 * The quotas come first: everything else depends on `taken`, so no cart or item is locked before them
 * (rules/stock#lock-order).
 * `moved` decides by the row as it is when its lock was got: PostgreSQL evaluates its condition again after waiting.
 */
const statementText = (moveQuotas: string, { people, removeRows }: Rest = { people: noPeople, removeRows: '' }) => `
WITH ${moveQuotas}, taken AS MATERIALIZED (
  SELECT count(*)::int AS moved FROM moved HAVING count(*) = cardinality($2::text[])
), asked_cart AS MATERIALIZED (
  SELECT c.* FROM taken, unnest($4::uuid[], $5::int[], $6::float8[], $7::float8[], $8::jsonb[], $23::jsonb[]${people.array})
    AS c (id, version, created_at, expires_at, deliveries, codes${people.name})
), written_cart AS (
  INSERT INTO cart (shop_id, id, version, created_at, expires_at, deliveries, codes${people.columns})
  SELECT $1, c.id, c.version + 1, to_timestamp(c.created_at / 1000), to_timestamp(c.expires_at / 1000), c.deliveries,
    c.codes${people.values}
  FROM asked_cart AS c WHERE ${mayBeWritten('c')}
  ON CONFLICT (shop_id, id) DO UPDATE
    SET version = excluded.version, expires_at = excluded.expires_at, deliveries = excluded.deliveries,
      codes = excluded.codes${people.set}
    WHERE ${isAtVersion}
  RETURNING id
), written_line AS (
  INSERT INTO cart_item
    (shop_id, cart_id, id, product_id, amount, price_cents, customer_remarks, event_registration, seating, created_at)
  SELECT $1, l.cart_id, l.id, l.product_id, l.amount, l.price_cents, l.remarks, l.registration, l.seating,
    clock_timestamp() + l.place * interval '1 microsecond'
  FROM taken, unnest($9::uuid[], $10::uuid[], $11::text[], $12::int[], $13::int[], $14::text[], $15::jsonb[],
    $24::jsonb[]) WITH ORDINALITY AS l (cart_id, id, product_id, amount, price_cents, remarks, registration, seating, place)
  ON CONFLICT (shop_id, cart_id, id) DO UPDATE
    SET amount = excluded.amount, customer_remarks = excluded.customer_remarks,
      event_registration = excluded.event_registration, seating = excluded.seating,
      price_cents = excluded.price_cents
), written_hold AS (
  INSERT INTO hold (shop_id, cart_id, item_id, quota_id, amount)
  SELECT $1, h.cart_id, h.item_id, h.quota_id, h.amount
  FROM taken, unnest($16::uuid[], $17::uuid[], $18::text[], $19::int[]) AS h (cart_id, item_id, quota_id, amount)
  ON CONFLICT (shop_id, cart_id, item_id, quota_id) DO UPDATE SET amount = excluded.amount
), written_key AS (
  INSERT INTO idempotency_key (shop_id, cart_id, key, fingerprint)
  SELECT $1, k.cart_id, k.key, k.fingerprint
  FROM taken, unnest($20::uuid[], $21::text[], $22::text[]) AS k (cart_id, key, fingerprint)
)${removeRows}
SELECT taken.moved IS NOT NULL AS is_taken,
  1 / CASE
    WHEN taken.moved IS NULL AND result.moved = 0 THEN 1
    WHEN taken.moved IS NOT NULL AND result.carts = cardinality($4::uuid[]) THEN 1
    ELSE 0
  END AS is_whole
FROM (SELECT (SELECT count(*) FROM moved) AS moved, (SELECT count(*) FROM written_cart) AS carts) AS result
LEFT JOIN taken ON true`

type Rest = { readonly people: typeof noPeople; readonly removeRows: string }
const noPeople = { array: '', name: '', columns: '', values: '', set: '' }
const people: typeof noPeople = {
  array: ', $30::jsonb[]',
  name: ', people',
  columns: ', customer, delivery_customer, comments_by_customer',
  values: `, c.people -> 'customer', c.people -> 'delivery_customer', c.people ->> 'comments'`,
  set: `, customer = excluded.customer, delivery_customer = excluded.delivery_customer,
      comments_by_customer = excluded.comments_by_customer`,
}

/** At most one quota; without any, nothing is moved and everything is accepted. */
const moveOneQuota = `moved AS (
  UPDATE quota SET held = held + ($3::int[])[1]
  WHERE shop_id = $1 AND id = ($2::text[])[1]
    AND (($3::int[])[1] <= 0 OR held + sold + sold_elsewhere + ($3::int[])[1] <= capacity)
  RETURNING id
)`
/**
 * Locked in ascending order first (rules/stock#lock-order); the update then decides by the rows as they are
 * (rules/stock#lock-then-decide).
 */
const moveManyQuotas = `locked AS MATERIALIZED (
  SELECT id FROM quota WHERE shop_id = $1 AND id = ANY ($2::text[]) ORDER BY id FOR UPDATE
), wanted AS MATERIALIZED (
  SELECT w.id, w.amount FROM unnest($2::text[], $3::int[]) AS w (id, amount) JOIN locked USING (id)
), moved AS (
  UPDATE quota SET held = held + wanted.amount FROM wanted
  WHERE quota.shop_id = $1 AND quota.id = ANY ($2::text[]) AND quota.id = wanted.id
    AND (wanted.amount <= 0 OR quota.held + quota.sold + quota.sold_elsewhere + wanted.amount <= quota.capacity)
  RETURNING quota.id
)`

const removeRows = `, removed_line AS (
  DELETE FROM cart_item USING taken, unnest($25::uuid[], $26::uuid[]) AS l (cart_id, id)
  WHERE cart_item.shop_id = $1 AND cart_item.cart_id = l.cart_id AND cart_item.id = l.id
), removed_hold AS (
  DELETE FROM hold USING taken, unnest($27::uuid[], $28::uuid[], $29::text[]) AS h (cart_id, item_id, quota_id)
  WHERE hold.shop_id = $1 AND hold.cart_id = h.cart_id AND hold.item_id = h.item_id AND hold.quota_id = h.quota_id
)`

/**
 * Only changes that write people or remove rows have these parts: most just add items. A statement that removes rows is
 * not prepared: it finds them by a join, which is planned for the current size of the tables (rules/stock#fresh-plans).
 */
const rest: Rest = { people, removeRows }
const statements = {
  one: {
    adding: { name: 'add-lines-one-quota', text: statementText(moveOneQuota) },
    whole: { text: statementText(moveOneQuota, rest) },
  },
  many: {
    adding: { name: 'add-lines-many-quotas', text: statementText(moveManyQuotas) },
    whole: { text: statementText(moveManyQuotas, rest) },
  },
}

/** The code of the division by zero with which the statement aborts itself. */
export const abortedItself = '22012'

export type WriteItemsRow = { readonly is_taken: boolean }

/** The statement for changes that belong to one shop and to different carts. */
export const writeItemsStatement = (shopId: string, changes: readonly StockChange[]) => {
  const quotas = sumOf(changes.map(change => change.quotas))
  const byCart = [...changes].sort((a, b) => (a.after.id < b.after.id ? -1 : 1))
  const carts = byCart.map(({ before, after }) => ({ ...after, version: before.version }))
  const differences = byCart.map(itemDifference)
  const written = differences.flatMap(difference => difference.written)
  const removed = differences.flatMap(difference => difference.removed)
  const holds = differences.flatMap(difference => difference.holds)
  const endedHolds = differences.flatMap(difference => difference.endedHolds)
  const keys = byCart.flatMap(({ after, idempotency }) => (idempotency ? [{ cartId: after.id, ...idempotency }] : []))
  const isAdding = removed.length === 0 && endedHolds.length === 0 && byCart.every(hasSamePeople)
  return {
    ...statements[quotas.length > 1 ? 'many' : 'one'][isAdding ? 'adding' : 'whole'],
    values: [
      shopId,
      quotas.map(({ quotaId }) => quotaId),
      quotas.map(({ amount }) => amount),
      plainArray(carts.map(({ id }) => id)),
      plainArray(carts.map(({ version }) => version)),
      plainArray(carts.map(({ createdAt }) => createdAt)),
      plainArray(carts.map(({ expiresAt }) => expiresAt)),
      carts.map(({ deliveries }) => deliveriesToRow(deliveries)),
      plainArray(written.map(({ cartId }) => cartId)),
      plainArray(written.map(({ item }) => item.id)),
      written.map(({ item }) => item.productId),
      plainArray(written.map(({ item }) => item.amount)),
      plainArray(written.map(({ item }) => item.priceCents)),
      written.map(({ item }) => item.customerRemarks ?? null),
      written.map(({ item }) => (item.eventRegistration ? JSON.stringify(item.eventRegistration) : null)),
      plainArray(holds.map(({ cartId }) => cartId)),
      plainArray(holds.map(({ itemId }) => itemId)),
      holds.map(({ quotaId }) => quotaId),
      plainArray(holds.map(({ amount }) => amount)),
      plainArray(keys.map(({ cartId }) => cartId)),
      keys.map(({ key }) => key),
      keys.map(({ fingerprint }) => fingerprint),
      carts.map(({ codes }) => codesToRow(codes)),
      written.map(({ item }) => (item.seating ? JSON.stringify(item.seating) : null)),
      ...(isAdding
        ? []
        : [
            removed.map(({ cartId }) => cartId),
            removed.map(({ item }) => item.id),
            endedHolds.map(({ cartId }) => cartId),
            endedHolds.map(({ itemId }) => itemId),
            endedHolds.map(({ quotaId }) => quotaId),
            carts.map(peopleToRow),
          ]),
    ],
  }
}

const hasSamePeople = ({ before, after }: ItemChange): boolean =>
  before.customer === after.customer &&
  before.deliveryCustomer === after.deliveryCustomer &&
  before.comments === after.comments

/** Sums per quota, ascending by id. */
export const sumOf = (changes: readonly (readonly QuotaChange[])[]): readonly QuotaChange[] => {
  const only = changes.length === 1 ? changes[0] : undefined
  if (only) return only
  const sums = new Map<string, number>()
  for (const change of changes) {
    for (const { quotaId, amount } of change) sums.set(quotaId, (sums.get(quotaId) ?? 0) + amount)
  }
  return [...sums].map(([quotaId, amount]) => ({ quotaId, amount })).sort((a, b) => (a.quotaId < b.quotaId ? -1 : 1))
}

/** The items and holds that the change writes and removes; unchanged ones are not written. */
const itemDifference = ({ before, after }: ItemChange) => {
  const cartId = after.id
  const changed = after.items.filter(item => !before.items.includes(item))
  const removed = before.items.filter(({ id }) => !itemOf(after, id))
  return {
    written: changed.map(item => ({ cartId, item })),
    removed: removed.map(item => ({ cartId, item })),
    // For holds without an item, the cart's id replaces the item's.
    holds: [
      ...changed.flatMap(item => item.holds.map(hold => ({ cartId, itemId: item.id, ...hold }))),
      ...looseHolds(after).map(hold => ({ cartId, itemId: cartId, ...hold })),
    ],
    endedHolds: [
      ...[...changed, ...removed].flatMap(({ id: itemId }) =>
        endedHolds(itemOf(before, itemId)?.holds, itemOf(after, itemId)?.holds).map(({ quotaId }) => ({
          cartId,
          itemId,
          quotaId,
        })),
      ),
      ...endedHolds(looseHolds(before), looseHolds(after)).map(({ quotaId }) => ({ cartId, itemId: cartId, quotaId })),
    ],
  }
}

const itemOf = ({ items }: Cart, id: string): CartItem | undefined => items.find(item => item.id === id)

const endedHolds = (before: readonly ItemHold[] = [], after: readonly ItemHold[] = []): readonly ItemHold[] =>
  before.filter(({ quotaId }) => !after.some(hold => hold.quotaId === quotaId))

/** An array of ids or numbers as PostgreSQL reads it: none needs quotes, so the driver need not check each. */
const plainArray = (values: readonly (string | number)[]): string => `{${values.join()}}`
