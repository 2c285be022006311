import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as z from 'zod'
import { CatalogueFailure } from '../../domain/catalogue/catalogue-failure.ts'
import type { CatalogueProblem } from '../../formats/file/parse-catalogue-file.ts'
import { readTextFile } from '../../platform/read-text-file.ts'
import { inOwnWorker } from '../../platform/worker/in-worker.ts'
import type { Database } from '../../store/database.ts'
import { migrate } from '../../store/migrate.ts'
import { findCatalogues } from '../import/find-catalogues.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'

const importInOwnProcess = inOwnWorker<
  readonly [databaseUrl: string, path: string, now: number],
  readonly CatalogueProblem[]
>(import.meta.url, '../import/import-in-own-process', 'importInOwnProcess')

/** A larger file is imported in a process of its own: V8 keeps the memory that 10,000 events take to be compared. */
const maxBytesHere = 4 * 1_024 * 1_024

/** Migrates the database and imports the shops' files; reports their problems. */
export const prepareDatabase = async (db: Database, cataloguePaths: readonly string[]): Promise<void> => {
  await migrate(db.kysely)
  await importCatalogues(db, cataloguePaths)
}

/** Imports the shops' files into a database that has this version's schema; reports their problems. */
export const importCatalogues = async (db: Database, cataloguePaths: readonly string[]): Promise<void> => {
  const paths = await findCatalogues(cataloguePaths)
  await expectEachShopOnce(paths)
  for (const path of paths) {
    const problems = await importFile(db, path).catch((error: unknown) => {
      throw error instanceof Error && error.name === 'CatalogueFailure'
        ? new CatalogueFailure(`${error.message} PORTTI_CATALOGUE names it.`, { cause: error })
        : error
    })
    for (const problem of problems) process.stderr.write(`${JSON.stringify(problem)}\n`)
  }
}

const shopsSchema = z.object({ shops: z.array(z.unknown()) })
const shopIdSchema = z.object({ id: z.string() })

/**
 * Two files with one shop are refused: each start would import one over the other and briefly sell from the wrong one.
 */
const expectEachShopOnce = async (paths: readonly string[]): Promise<void> => {
  if (paths.length < 2) return
  const fileOf = new Map<string, string>()
  for (const path of new Set(paths.map(one => resolve(one)))) {
    for (const id of await shopIdsOf(path)) {
      const other = fileOf.get(id) ?? path
      if (other !== path) {
        throw new CatalogueFailure(
          `The catalogues ${other} and ${path} both have the shop "${id}": leave one of them in PORTTI_CATALOGUE.`,
        )
      }
      fileOf.set(id, path)
    }
  }
}

/** The shop ids of a file; none of an unreadable one, whose import reports the fault. */
const shopIdsOf = async (path: string): Promise<readonly string[]> => {
  const read = await readTextFile(path)
  if ('fault' in read) return []
  try {
    const file = shopsSchema.safeParse(JSON.parse(read.text))
    return file.data?.shops.flatMap(shop => shopIdSchema.safeParse(shop).data?.id ?? []) ?? []
  } catch {
    return []
  }
}

/** The file of the next start that has a shop of another file too, whose import it undoes. */
export const fileOfNextStart = async (
  cataloguePaths: readonly string[],
  imported: string,
): Promise<string | undefined> => {
  const files = (await findCatalogues(cataloguePaths)).map(path => resolve(path))
  if (files.includes(resolve(imported))) return undefined
  const shops = new Set(await shopIdsOf(imported))
  for (const file of files) if ((await shopIdsOf(file)).some(id => shops.has(id))) return file
  return undefined
}

const importFile = async (db: Database, path: string): Promise<readonly CatalogueProblem[]> => {
  const size = await stat(path).then(
    found => found.size,
    () => 0,
  )
  const url = db.pool.options.connectionString
  return size > maxBytesHere && url !== undefined
    ? importInOwnProcess(url, path, Date.now())
    : (await importCatalogueFile(db, path, Date.now())).problems
}
