import { CatalogueFailure } from '../../domain/catalogue/catalogue-failure.ts'
import type { Database } from '../../store/database.ts'
import { migrate } from '../../store/migrate.ts'
import { findCatalogues } from '../import/find-catalogues.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'

/** Migrates the database and imports the shops' files; reports what is wrong. */
export const prepareDatabase = async (database: Database, cataloguePaths: readonly string[]): Promise<void> => {
  await migrate(database.kysely)
  for (const path of await findCatalogues(cataloguePaths)) {
    const { problems } = await importCatalogueFile(database, path, Date.now()).catch((error: unknown) => {
      throw error instanceof CatalogueFailure
        ? new CatalogueFailure(`${error.message} PORTTI_CATALOGUE names it.`, { cause: error })
        : error
    })
    for (const problem of problems) process.stderr.write(`${JSON.stringify(problem)}\n`)
  }
}
