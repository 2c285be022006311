import { sql } from 'kysely'
import type { Configuration } from '../../configuration/configuration.ts'
import { type PaymentSettings, shopVariable } from '../../configuration/payment-settings.ts'
import type { AccountSettings } from '../../providers/payment/payment-providers.ts'
import type { Database } from '../../store/database.ts'
import { type LiveShop, missingContactsOf, type ProductionFacts } from './production-checks.ts'

type Settings = Pick<Configuration, 'publicOrigins' | 'areProxiesDeclared' | 'isRateLimited' | 'mail' | 'payments'>

/** The facts about a public shop, from the configuration and the database. */
export const loadProductionFacts = async (
  { kysely }: Database,
  { publicOrigins, areProxiesDeclared, isRateLimited, mail, payments }: Settings,
): Promise<ProductionFacts> => {
  const { rows } = await sql<
    Pick<LiveShop, 'id' | 'host'> & {
      readonly days: number | null
      readonly organizer: Parameters<typeof missingContactsOf>[0]
      readonly isLive: boolean
    }
  >`
    SELECT id, host, (record ->> 'order_retention_days')::int AS days, record -> 'organizer' AS organizer,
      record -> 'test_mode' IS DISTINCT FROM 'true'::jsonb AS "isLive"
    FROM shop ORDER BY id`.execute(kysely)
  const shops = rows.map(({ id, host, days, organizer, isLive }) => {
    const account = accountOf(payments, id)
    const paid = { id, provider: account.provider, isPaidInPlay: account.isForTrials }
    return { ...paid, host, retentionDays: days ?? undefined, missingContacts: missingContactsOf(organizer), isLive }
  })
  const roles = await sql<ProductionFacts['role']>`
    SELECT rolname AS name, rolsuper AS "isSuperuser",
      rolcreatedb OR rolcreaterole OR has_database_privilege(current_database(), 'CREATE')
        OR has_schema_privilege(current_schema(), 'CREATE') AS "canCreate"
    FROM pg_roles WHERE rolname = current_user`.execute(kysely)
  return {
    publicOrigins,
    areProxiesDeclared,
    isRateLimited,
    mail,
    providers: payments.known,
    liveShops: shops.filter(({ isLive }) => isLive),
    testShops: shops.filter(({ isLive }) => !isLive),
    role: roles.rows[0] ?? { name: 'unknown', isSuperuser: false, canCreate: true },
  }
}

const accountOf = ({ ofShop, shared }: PaymentSettings, shopId: string): AccountSettings =>
  (ofShop.get(shopVariable(shopId)) ?? shared)[0]
