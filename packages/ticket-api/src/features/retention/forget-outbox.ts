import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EpochMs } from '@portti/core/rules'
import { errorCode } from '../../platform/error-code.ts'
import type { Queryable } from '../../store/database.ts'

// A letter about a payment that bought nothing belongs to no order, so its own age counts.
const over = `
SELECT mail.id::text AS id FROM mail
JOIN shop ON shop.id = mail.shop_id AND shop.record ->> 'order_retention_days' IS NOT NULL
LEFT JOIN customer_order AS sale ON sale.shop_id = mail.shop_id AND sale.number = mail.order_number
WHERE mail.id = ANY ($1::uuid[]) AND mail.created_at <=
    to_timestamp($2::float8 / 1000) - make_interval(days => (shop.record ->> 'order_retention_days')::int)
  AND (mail.order_number IS NULL OR sale.customer = '{}')`

const nameOfLetter = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.part)?$/

/**
 * Removes the e-mails of an outbox folder that belong to orders whose people are forgotten: they name them and hold
 * their tickets. Answers how many files. Those of shops without a retention time stay.
 */
export const forgetOutbox = async (pool: Queryable, folder: string, now: EpochMs): Promise<number> => {
  const files = (await namesIn(folder)).flatMap(name => {
    const id = nameOfLetter.exec(name)?.[1]
    return id === undefined ? [] : [{ name, id }]
  })
  if (files.length === 0) return 0
  const { rows } = await pool.query<{ id: string }>(over, [[...new Set(files.map(({ id }) => id))], now])
  const ids = new Set(rows.map(({ id }) => id))
  const due = files.filter(({ id }) => ids.has(id))
  for (const { name } of due) await rm(join(folder, name), { force: true })
  return due.length
}

const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: unknown) => {
    // The folder does not exist before the first e-mail.
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
