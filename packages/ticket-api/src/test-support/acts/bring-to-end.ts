import { compose } from '../../compose/compose.ts'
import { parseConfiguration } from '../../configuration/configuration.ts'
import type { Database } from '../../store/database.ts'
import { listSigningKeys } from '../../store/signing/signing-key-rows.ts'
import { sampleSecret } from '../shop/sample-api.ts'

/** Longer than any process may hold a checkout or a payment. */
const aheadMs = 60_000

/** Does what the jobs of any living process do: takes over what a dead one began, and asks about payments. */
export const bringToEnd = async (db: Database): Promise<void> => {
  const configuration = parseConfiguration({ PORTTI_SECRET: sampleSecret, PORTTI_LOG_LEVEL: 'silent' })
  const { preparer, payments, signingKeys } = compose({ configuration, db, now: () => Date.now() + aheadMs })
  signingKeys.replace(await listSigningKeys(db.pool))
  await preparer.run()
  await payments.watch()
  await payments.refundDue()
}
