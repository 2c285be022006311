import { stat } from 'node:fs/promises'
import { CatalogueFailure } from '../../domain/catalogue/catalogue-failure.ts'
import type { CatalogueProblem } from '../../formats/file/parse-catalogue-file.ts'
import { asideAlone } from '../../platform/aside/aside.ts'
import type { Database } from '../../store/database.ts'
import { migrate } from '../../store/migrate.ts'
import { findCatalogues } from '../import/find-catalogues.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'

const importInOwnProcess = asideAlone<
  readonly [databaseUrl: string, path: string, now: number],
  readonly CatalogueProblem[]
>(import.meta.url, '../import/import-in-own-process', 'importInOwnProcess')

/** A larger file is imported in a process of its own: V8 keeps the memory that 10,000 events take to be compared. */
const mostBytesHere = 4 * 1_024 * 1_024

/** Migrates the database and imports the shops' files; reports what is wrong. */
export const prepareDatabase = async (database: Database, cataloguePaths: readonly string[]): Promise<void> => {
  await migrate(database.kysely)
  for (const path of await findCatalogues(cataloguePaths)) {
    const problems = await importFile(database, path).catch((error: unknown) => {
      throw error instanceof Error && error.name === 'CatalogueFailure'
        ? new CatalogueFailure(`${error.message} PORTTI_CATALOGUE names it.`, { cause: error })
        : error
    })
    for (const problem of problems) process.stderr.write(`${JSON.stringify(problem)}\n`)
  }
}

const importFile = async (database: Database, path: string): Promise<readonly CatalogueProblem[]> => {
  const size = await stat(path).then(
    found => found.size,
    () => 0,
  )
  const url = database.pool.options.connectionString
  return size > mostBytesHere && url !== undefined
    ? importInOwnProcess(url, path, Date.now())
    : (await importCatalogueFile(database, path, Date.now())).problems
}
