import type { differenceKinds } from '@portti/contract/words'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export type OpenDifference = {
  readonly shopId: string
  readonly id: string
  readonly provider: string
  readonly reference: string
  readonly kind: (typeof differenceKinds)[number]
  readonly hereCents: number | null
  readonly thereCents: number | null
  readonly currency: string | null
  readonly foundAt: Date
}

/** The differences that wait for a person, the oldest first. */
export const listOpenDifferences = async (
  kysely: Kysely<Schema>,
  shopId: string | undefined,
): Promise<readonly OpenDifference[]> => {
  const { rows } = await sql<OpenDifference>`
    SELECT shop_id AS "shopId", id, provider, provider_reference AS reference, kind, here_cents AS "hereCents",
      there_cents AS "thereCents", currency, found_at AS "foundAt"
    FROM payment_difference WHERE state = 'open' AND (${shopId ?? null}::text IS NULL OR shop_id = ${shopId ?? null})
    ORDER BY found_at, id`.execute(kysely)
  return rows
}
