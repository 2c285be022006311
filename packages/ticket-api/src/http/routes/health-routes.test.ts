import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import type { Queryable } from '../../store/database.ts'
import { registerHealthRoutes } from './health-routes.ts'

test('strangers who ask for readiness make the database work once a second', async () => {
  let now = 0
  let asked = 0
  let isAway = false
  const query = () => {
    asked += 1
    return isAway ? Promise.reject(new Error('away')) : Promise.resolve({ rowCount: 1 })
  }
  const app = fastify()
  registerHealthRoutes(app, { pool: { query } as unknown as Queryable, now: () => now })
  const statuses = async (count: number): Promise<readonly number[]> => {
    const answers = await Promise.all(Array.from({ length: count }, () => app.inject('/health/ready')))
    return [...new Set(answers.map(({ statusCode }) => statusCode))]
  }

  expect([await statuses(50), asked]).toEqual([[200], 1])
  now = 999
  expect([await statuses(50), asked]).toEqual([[200], 1])
  now = 1_000
  expect([await statuses(50), asked]).toEqual([[200], 2])
  now = 2_000
  isAway = true
  expect([await statuses(50), asked]).toEqual([[503], 3])
  isAway = false
  expect([await statuses(1), asked]).toEqual([[200], 4])
})
