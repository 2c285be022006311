import { escapeIdentifier, Pool } from 'pg'
import { errorCode, errorMessage } from '../error-code.ts'
import { DatabaseFailure } from './database-failure.ts'
import type { PostgresHome } from './postgres-home.ts'
import { makeServingRole, servingPassword, servingRole } from './serving-role.ts'

/** Our hold on a running server: one open connection, which ends with our process in any case. */
export interface ServerHold {
  readonly url: string
  readonly servingUrl: string
  /** Releases the hold and tells who still holds the server; `lost` when it is gone or was replaced. */
  release(): Promise<'by others' | 'by nobody' | 'lost'>
}

const shopDatabase = 'portti'
const holdName = 'portti-hold'

/**
 * Connects with the home's own password, which proves that the server is the one of this home. `lost` says why when the
 * server went away meanwhile, for example because it was just stopping.
 */
export async function holdServer(
  home: PostgresHome,
  port: number,
  log: (line: string) => void,
): Promise<ServerHold | { lost: string }> {
  const host = `127.0.0.1:${port}`
  const address = (database: string) => `postgresql://portti:${home.password}@${host}/${database}`
  const serving = { name: servingRole, password: servingPassword(home) }
  const connection = new Pool({
    connectionString: address('postgres'),
    application_name: holdName,
    max: 1,
    idleTimeoutMillis: 0,
    // Another program may listen on the port of a stopped server and never answer.
    connectionTimeoutMillis: 5_000,
    // The connection must not keep this process running.
    allowExitOnIdle: true,
  })
  let isReleased = false
  connection.on('error', error => {
    if (!isReleased) log(`PostgreSQL went away: ${error.message}`)
  })
  try {
    await makeShopDatabase(connection)
    await makeServingRole(address(shopDatabase), serving)
    // The pool drops a connection whose statement was refused: this opens the one that we keep.
    await connection.query('SELECT 1')
  } catch (cause) {
    await connection.end()
    if (!errorCode(cause)?.startsWith('28')) return { lost: errorMessage(cause) }
    throw new DatabaseFailure(
      `PostgreSQL in ${home.path} refuses the stored password: put back the file "password" of that folder, or choose another folder with PORTTI_DATA_DIR.`,
      { cause },
    )
  }
  return {
    url: address(shopDatabase),
    servingUrl: `postgresql://${serving.name}:${serving.password}@${host}/${shopDatabase}`,
    release: async () => {
      isReleased = true
      return askForOthers(connection).finally(() => connection.end())
    },
  }
}

async function makeShopDatabase(connection: Pool): Promise<void> {
  const { rowCount } = await connection.query('SELECT 1 FROM pg_database WHERE datname = $1', [shopDatabase])
  if (rowCount) return
  // Another start may just have made it.
  await connection.query(`CREATE DATABASE ${escapeIdentifier(shopDatabase)}`).catch(error => {
    if (!['42P04', '23505'].includes(errorCode(error) ?? '')) throw error
  })
}

async function askForOthers(connection: Pool): Promise<'by others' | 'by nobody' | 'lost'> {
  const others = 'SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()'
  return connection.query(others, [holdName]).then(
    ({ rowCount }) => (rowCount ? 'by others' : 'by nobody'),
    () => 'lost',
  )
}
