import type { Configuration } from '../../configuration/configuration.ts'
import { ConfigurationFailure } from '../../platform/configuration-failure.ts'
import type { Database } from '../../store/database.ts'
import { loadProductionFacts } from './load-production-facts.ts'
import { missingForProduction } from './production-checks.ts'

/**
 * Refuses to start a public live shop that lacks something it needs (rules/production#live-shop), and one in test mode
 * that would take money.
 * Throws `ConfigurationFailure` with a sentence a line.
 */
export const checkProduction = async (db: Database, configuration: Configuration): Promise<void> => {
  if (configuration.publicOrigins.length === 0) return
  const missing = missingForProduction(await loadProductionFacts(db, configuration))
  if (missing.length > 0) throw new ConfigurationFailure(missing.join('\n'))
}
