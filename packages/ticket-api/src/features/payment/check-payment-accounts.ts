import { sql } from 'kysely'
import { type PaymentSettings, shopVariable } from '../../configuration/payment-settings.ts'
import { ConfigurationFailure } from '../../platform/configuration-failure.ts'
import type { Database } from '../../store/database.ts'

/** Checks that the variables of each own account name exactly one shop. Throws `ConfigurationFailure`. */
export const checkPaymentAccounts = async (
  { kysely }: Pick<Database, 'kysely'>,
  { ofShop }: PaymentSettings,
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM shop ORDER BY id`.execute(kysely)
  for (const name of ofShop.keys()) {
    const named = rows.filter(({ id }) => shopVariable(id) === name).map(({ id }) => id)
    if (named.length === 1) continue
    throw new ConfigurationFailure(
      named.length === 0
        ? `PORTTI_PAYMENTS__${name} is set, but no shop has that name: the shops here are ${rows.map(({ id }) => shopVariable(id)).join(', ') || 'none'}.`
        : `PORTTI_PAYMENTS__${name} is set, but ${named.join(' and ')} have the same name among variables: give one of them another id.`,
    )
  }
}
