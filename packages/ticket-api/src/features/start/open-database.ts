import { errorCode } from '../../platform/error-code.ts'
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { connectDatabase, type Database } from '../../store/database.ts'

/** Where the data lies: the address of a PostgreSQL, or the folder of the embedded one. */
export type DatabasePlace = {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Where the embedded one tells what it does; stderr unless told. */
  readonly log?: (line: string) => void
}

/** Closes what was opened with it; called from the last to the first. */
export type Closing = () => Promise<unknown>

/** The address of the database; an embedded one is started for it, and its end is pushed to `closings`. */
export const findDatabase = async (
  { databaseUrl, dataDir, log = line => process.stderr.write(`${line}\n`) }: DatabasePlace,
  closings: Closing[],
): Promise<string> => {
  if (databaseUrl !== undefined) return databaseUrl
  const embedded = await startEmbeddedPostgres({ dataDir, log })
  closings.push(embedded.stop)
  return embedded.url
}

/** Connects to the database; its end is pushed to `closings`. */
export const openDatabase = async (
  place: DatabasePlace & { readonly maxConnections: number },
  closings: Closing[],
): Promise<Database> => {
  const onError = (error: Error) => process.stderr.write(`A connection to the database broke (${errorCode(error)})\n`)
  const url = await findDatabase(place, closings)
  const database = await connectDatabase(url, { maxConnections: place.maxConnections, onError })
  closings.push(database.close)
  return database
}
