import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../../store/database.ts'

type HealthDeps = { readonly pool: Queryable; readonly now: () => number }

/** How long a readiness answer is reused: the database is asked at most once a second, by one connection. */
const readyForMs = 1_000

/** `/health/live`: the process answers. `/health/ready`: so does its database, and a shop is there to sell from. */
export const registerHealthRoutes = (app: FastifyInstance, { pool, now }: HealthDeps): void => {
  let readyAt = Number.NEGATIVE_INFINITY
  let asking: Promise<string | undefined> | undefined
  const findProblem = async (): Promise<string | undefined> => {
    const age = now() - readyAt
    if (age >= 0 && age < readyForMs) return undefined
    asking ??= problemOf(pool).finally(() => {
      asking = undefined
    })
    const problem = await asking
    if (problem === undefined) readyAt = now()
    return problem
  }

  app.get('/health/live', { schema: { hide: true } }, () => ({ status: 'live' }))
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const problem = await findProblem()
    return problem === undefined
      ? { status: 'ready' }
      : reply.status(503).header('retry-after', 1).send({ status: 'not_ready', problem })
  })
}

const problemOf = async (pool: HealthDeps['pool']): Promise<string | undefined> => {
  try {
    const { rowCount } = await pool.query('SELECT 1 FROM shop LIMIT 1')
    return rowCount === 0 ? 'no catalogue was imported' : undefined
  } catch {
    return 'the database does not answer'
  }
}
