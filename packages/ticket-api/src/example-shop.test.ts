import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-support/postgres/test-database.ts'
import { openSampleApi } from './test-support/shop/sample-api.ts'

const packages = join(import.meta.dirname, '..', '..')

test('the shop in the core’s README lists, buys and says where to pay, against a running API', async () => {
  const database = await createTestDatabase({ maxConnections: 8 })
  const api = await openSampleApi(database.db, { now: Date.now() })
  try {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const shop = join(packages, 'adapters', 'example', 'shop.ts')
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [shop, address])
    expect(stderr).toBe('')
    expect(stdout).toContain('Helmen venetsialaiset')
    expect(stdout).toMatch(/Korissa \d+,\d\d/)
    expect(stdout).toMatch(/Maksa: https?:\/\/\S+/)
  } finally {
    await api.app.close()
    await database.drop()
  }
})

test('what the core’s README shows is what is type-checked', async () => {
  const readme = await readFile(join(packages, 'core', 'README.md'), 'utf8')
  for (const example of ['core', 'rules', 'testing']) {
    expect(readme).toContain(await readFile(join(packages, 'core', 'example', `${example}.ts`), 'utf8'))
  }
})
