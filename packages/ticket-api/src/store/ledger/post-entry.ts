import type { Transaction } from 'kysely'
import { type Entry, entryRows } from '../../domain/ledger/entry.ts'
import type { Schema } from '../schema.ts'

/**
 * Writes an entry of the ledger (rules/money#ledger), within the transaction that does what it records: both are kept, or
 * neither. The database refuses an entry that is there already at once, and one whose sides differ when the transaction
 * commits. Postings of one account are to be one posting: `sumPostings` and `balancedBy` make them so.
 *
 * A clerk takes 20 euros out of a drawer:
 *
 *     await postEntry(trx, {
 *       shopId, kind: 'pay_out', subject: payOutId, device, shift, clerk, now,
 *       postings: [{ account: 'pay_out', cents: 2_000 }, { account: 'cash', cents: -2_000 }],
 *     })
 *
 * `salePostings(worthOfSnapshot(snapshot, soldHere), 'cash')` are the postings of a sale for cash. An order that `placeOrder`
 * or `completeOrder` writes is posted by them already.
 */
export const postEntry = async (trx: Transaction<Schema>, entry: Entry): Promise<void> => {
  const rows = entryRows(entry)
  if (rows.length > 0) await trx.insertInto('ledger').values(rows).execute()
}
