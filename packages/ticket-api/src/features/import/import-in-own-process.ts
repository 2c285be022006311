import type { EpochMs } from '@portti/core/rules'
import type { CatalogueProblem } from '../../formats/file/parse-catalogue-file.ts'
import { connectDatabase } from '../../store/database.ts'
import { importCatalogueFile } from './import-catalogue.ts'

/**
 * Imports a catalogue file in a process of its own, and answers its problems.
 * @param databaseUrl the address of a database with this version's schema.
 * @param now milliseconds since 1970, from which relative dates count.
 */
export const importInOwnProcess = async (
  databaseUrl: string,
  path: string,
  now: EpochMs,
): Promise<readonly CatalogueProblem[]> => {
  const db = await connectDatabase(databaseUrl, { maxConnections: 1, onError: () => undefined })
  try {
    return (await importCatalogueFile(db, path, now)).problems
  } finally {
    await db.close()
  }
}
