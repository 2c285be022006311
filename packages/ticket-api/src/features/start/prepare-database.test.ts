import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CatalogueFailure } from '../../domain/catalogue/catalogue-failure.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { samplePath } from '../../test-support/shop/sample-file.ts'
import { prepareDatabase } from './prepare-database.ts'

/** More than is imported by the process that serves. */
const padding = ' '.repeat(4 * 1_024 * 1_024)

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'portti-large-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await database?.drop()
})

const largeFile = async (text: string) => {
  const path = join(folder, 'catalogue.json')
  await writeFile(path, text + padding)
  return path
}

// rules/catalogue#import
test('a large catalogue comes in by another process, which reports its bad rows', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const sample = await readFile(samplePath, 'utf8')
  const products = sample.indexOf('"products": [')
  const spoilt = sample.slice(0, products) + sample.slice(products).replace('"price": "', '"price": "about ')
  await prepareDatabase(database.db, [await largeFile(spoilt)])
  const { rows } = await database.db.pool.query<{ id: string }>('SELECT id FROM shop')
  expect(rows).toEqual([{ id: 'peltohovi' }])
  expect(write.mock.calls.map(([line]) => String(line)).join('')).toContain('"field":"price"')
  write.mockRestore()
})

test('a large file that is no catalogue stops the start with the sentence of a small one', async () => {
  const preparing = prepareDatabase(database.db, [await largeFile('[]')])
  await expect(preparing).rejects.toThrow(CatalogueFailure)
  await expect(preparing).rejects.toThrow(/^The catalogue \S+ cannot be used: .* PORTTI_CATALOGUE names it\.$/)
})

// rules/catalogue#import
test('two files with one shop stop the start with a sentence that names both', async () => {
  const shops = await mkdtemp(join(folder, 'shops-'))
  const sample = await readFile(samplePath, 'utf8')
  const paths = ['peltohovi-2026-11-01.json', 'peltohovi.json'].map(name => join(shops, name))
  for (const path of paths) await writeFile(path, sample)
  await expect(prepareDatabase(database.db, [shops])).rejects.toThrow(
    new CatalogueFailure(
      `The catalogues ${paths.join(' and ')} both have the shop "peltohovi": leave one of them in PORTTI_CATALOGUE.`,
    ),
  )
  const { shops: rows } = JSON.parse(sample) as { shops: object[] }
  await writeFile(paths[0] ?? '', JSON.stringify({ portti_catalogue: 1, shops: [{ host: 'a.example' }, ...rows] }))
  await expect(prepareDatabase(database.db, [shops]), 'a shop without an id beside it').rejects.toThrow('both have')
  await rm(paths[0] ?? '')
  await prepareDatabase(database.db, [shops, paths[1] ?? ''])
})
