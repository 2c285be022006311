import { errorCode } from '../../platform/error-code.ts'
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { connectDatabase, type Database, type DatabaseSettings } from '../../store/database.ts'
import { migrate } from '../../store/migrate.ts'

/** The place of the data: the address of a PostgreSQL, or the folder of the embedded one. */
export type DatabaseAddress = {
  readonly databaseUrl: string | undefined
  readonly databaseOwnerUrl: string | undefined
  readonly dataDir: string
  /** Where the embedded one logs; stderr by default. */
  readonly log?: (line: string) => void
}

/** Closes something that was opened; called in reverse order. */
export type Closing = () => Promise<unknown>

/** Connections of the serving role, and of the owner of the tables where that is another role. */
export type DatabaseAddresses = { readonly url: string; readonly ownerUrl: string | undefined }

/** The addresses of the database; an embedded one is started for it, and its end is pushed to `closings`. */
export const findDatabase = async (
  { databaseUrl, databaseOwnerUrl, dataDir, log = line => process.stderr.write(`${line}\n`) }: DatabaseAddress,
  closings: Closing[],
): Promise<DatabaseAddresses> => {
  if (databaseUrl !== undefined) return { url: databaseUrl, ownerUrl: databaseOwnerUrl }
  const embedded = await startEmbeddedPostgres({ dataDir, log })
  closings.push(embedded.stop)
  return { url: embedded.servingUrl, ownerUrl: embedded.url }
}

/**
 * Connects to the database, after its owner has brought it to this version's schema: a role of its own, or the one that
 * serves. Its end is pushed to `closings`.
 */
export const openDatabase = async (
  place: DatabaseAddress & Pick<DatabaseSettings, 'maxConnections' | 'silenceMs'>,
  closings: Closing[],
): Promise<Database> => {
  const onError = (error: Error) => process.stderr.write(`A connection to the database broke (${errorCode(error)})\n`)
  const { url, ownerUrl } = await findDatabase(place, closings)
  const owner = await connectDatabase(ownerUrl ?? url, { maxConnections: 1, onError })
  await migrate(owner.kysely).finally(owner.close)
  const { maxConnections, silenceMs } = place
  const db = await connectDatabase(url, { maxConnections, silenceMs, onError })
  closings.push(db.close)
  return db
}
