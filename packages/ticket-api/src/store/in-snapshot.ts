import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Reads with several statements, all of which see the database as it is at the first of them. */
export const inSnapshot = <Answer>(
  kysely: Kysely<Schema>,
  read: (trx: Transaction<Schema>) => Promise<Answer>,
): Promise<Answer> => kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
