import type { Kysely, Transaction } from 'kysely'
import { isRefused } from '../domain/model/refusal.ts'
import { retrySerialization } from './retry-conflict.ts'
import type { Schema } from './schema.ts'

type Work<Answer> = (trx: Transaction<Schema>) => Promise<Answer>

/**
 * Thrown within a transaction, it undoes all of it and is answered instead of failing: a refusal, or the outcome of a
 * dry run. The answer has to be one of those that the transaction gives.
 */
export class Rollback extends Error {
  override readonly name = 'Rollback'
  readonly answer: unknown
  constructor(answer: unknown) {
    super('Nothing of the transaction is kept')
    this.answer = answer
  }
}

/**
 * Does the work in a transaction; answers what it answers, or the answer of a `Rollback` that it throws. It is repeated
 * when PostgreSQL rolled it back because of a conflict with another one, so `work` does nothing outside of the database.
 */
export const transact = <Answer>(kysely: Kysely<Schema>, work: Work<Answer>): Promise<Answer> =>
  retrySerialization(() => transactOnce(kysely, work))

/** `transact` for work that may find out late that it is refused: a refusal that it returns undoes all of it. */
export const transactUnlessRefused = <Answer>(kysely: Kysely<Schema>, work: Work<Answer>): Promise<Answer> =>
  transact(kysely, async trx => {
    const answer = await work(trx)
    if (isRefused(answer)) throw new Rollback(answer)
    return answer
  })

/** A transaction without repetition, for work that relies on an earlier reading: its caller repeats that too. */
export const transactOnce = async <Answer>(kysely: Kysely<Schema>, work: Work<Answer>): Promise<Answer> => {
  try {
    return await kysely.transaction().execute(work)
  } catch (error) {
    if (error instanceof Rollback) return error.answer as Answer
    throw error
  }
}
