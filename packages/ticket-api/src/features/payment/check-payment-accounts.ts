import type { PublicOrigins } from '@portti/core/rules'
import { sql } from 'kysely'
import { type PaymentSettings, shopVariable } from '../../configuration/payment-settings.ts'
import { ConfigurationFailure } from '../../platform/configuration-failure.ts'
import type { Database } from '../../store/database.ts'

/**
 * Checks the accounts against the shops that there are: each shop's own names exactly one, and the sandbox takes no
 * payments in public for a shop that is not in test mode, because its customers would get tickets for nothing
 * (rules/payment#sandbox-only-privately). Throws `ConfigurationFailure`.
 */
export const checkPaymentAccounts = async (
  { kysely }: Pick<Database, 'kysely'>,
  { shared, ofShop }: PaymentSettings,
  publicOrigins: PublicOrigins,
): Promise<void> => {
  const { rows } = await sql<{ id: string; is_test: boolean }>`
    SELECT id, record -> 'test_mode' IS NOT DISTINCT FROM 'true'::jsonb AS is_test FROM shop ORDER BY id`.execute(
    kysely,
  )
  for (const name of ofShop.keys()) {
    const named = rows.filter(({ id }) => shopVariable(id) === name).map(({ id }) => id)
    if (named.length === 1) continue
    throw new ConfigurationFailure(
      named.length === 0
        ? `PORTTI_PAYMENTS__${name} is set, but no shop has that name: the shops here are ${rows.map(({ id }) => shopVariable(id)).join(', ') || 'none'}.`
        : `PORTTI_PAYMENTS__${name} is set, but ${named.join(' and ')} have the same name among variables: give one of them another id.`,
    )
  }
  if (publicOrigins.length === 0) return
  const free = rows.filter(
    ({ id, is_test }) => !is_test && (ofShop.get(shopVariable(id)) ?? shared)[0].provider === 'sandbox',
  )
  if (free.length === 0) return
  throw new ConfigurationFailure(
    `PORTTI_PUBLIC_URL is set and no payment provider is configured, but ${free.map(({ id }) => `"${id}"`).join(', ')} is not in test mode: configure a payment provider, or set test_mode to true in the catalogue, or unset PORTTI_PUBLIC_URL on your own machine.`,
  )
}
