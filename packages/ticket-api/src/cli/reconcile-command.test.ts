import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCatalogueFile } from '../features/import/import-catalogue.ts'
import type { PaymentService } from '../features/payment/payment-service.ts'
import { createTestDatabase, type TestDatabase } from '../test-support/postgres/test-database.ts'
import { samplePath } from '../test-support/shop/sample-file.ts'
import { reconcileCommand } from './reconcile-command.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await importCatalogueFile(database.db, samplePath, Date.parse('2026-11-20T10:00:00Z'))
})
afterAll(() => database?.drop())

type Asked = Parameters<PaymentService['reconcile']>[1]

const reconcile = async (
  options: { readonly from?: string; readonly to?: string },
  unlisted: readonly string[] = [],
  compared = 3,
) => {
  const asked: Asked[] = []
  const [said, complained]: [string[], string[]] = [[], []]
  const payments = {
    reconcile: async (_shopId: string, period: Asked) => {
      asked.push(period)
      return { compared, unlisted }
    },
  }
  const terminal = { say: (line: string) => said.push(line), complain: (line: string) => complained.push(line) }
  const code = await reconcileCommand(database.db, payments, [], { shop: 'peltohovi', ...options }, terminal)
  const [period] = asked.map(({ from, to }) => [new Date(from).toISOString(), new Date(to).toISOString()])
  return { code, period, said, complained }
}

// rules/money#reconciliation
test('days are those of the shop’s calendar, over a change of the clocks as well', async () => {
  expect((await reconcile({ from: '2026-11-20', to: '2026-11-20' })).period).toEqual([
    '2026-11-19T22:00:00.000Z',
    '2026-11-20T22:00:00.000Z',
  ])
  expect((await reconcile({ from: '2026-10-25', to: '2026-10-25' })).period).toEqual([
    '2026-10-24T21:00:00.000Z',
    '2026-10-25T22:00:00.000Z',
  ])
})

test('a provider that cannot list its payments is named, so that nobody trusts the comparison after a restore', async () => {
  expect(await reconcile({})).toMatchObject({ code: 0, complained: [] })
  const { said, complained, code } = await reconcile({}, ['paytrail'])
  expect([code, said]).toEqual([0, ['3 payments compared, 0 differences open']])
  expect((await reconcile({}, [], 1)).said).toEqual(['1 payment compared, 0 differences open'])
  expect(complained).toEqual([expect.stringMatching(/^paytrail cannot list its payments: .* is not found\./)])
})
