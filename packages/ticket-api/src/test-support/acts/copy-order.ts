import type { Queryable } from '../../store/database.ts'

/** Copies an order with its lines, for a test of what is read where there are many; nobody's name is in the copies. */
export const copyOrder = async (
  pool: Queryable,
  number: string,
  { many, status = 'paid' }: { readonly many: number; readonly status?: 'paid' | 'refunded' },
): Promise<void> => {
  await pool.query(
    `INSERT INTO customer_order SELECT copy.* FROM customer_order AS placed, generate_series(1, $2) AS place,
       LATERAL jsonb_populate_record(placed, jsonb_build_object('number', placed.number || '-' || place,
         'checkout_id', gen_random_uuid(), 'cart_id', gen_random_uuid(), 'status', $3::text, 'customer', '{}'::jsonb)) AS copy
     WHERE placed.number = $1`,
    [number, many, status],
  )
  // Before their lines refer to them, so that each is found by its number.
  await pool.query('ANALYZE customer_order')
  await pool.query(
    `INSERT INTO order_line SELECT copy.* FROM order_line AS line, generate_series(1, $2) AS place,
       LATERAL jsonb_populate_record(line, jsonb_build_object('order_number', line.order_number || '-' || place)) AS copy
     WHERE line.order_number = $1`,
    [number, many],
  )
  await pool.query('ANALYZE order_line')
}
