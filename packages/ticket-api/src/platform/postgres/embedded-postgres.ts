import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseFailure } from './database-failure.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { holdServer, type ServerHold } from './postgres-hold.ts'
import { makePostgresHome, openPostgresHome, type PostgresHome, postgresFolder } from './postgres-home.ts'
import { runServer, stopServer, type Took } from './postgres-server.ts'
import { postgresUser } from './postgres-user.ts'
import { withStartLock } from './start-lock.ts'

/** A PostgreSQL of our own, in the data folder. */
export interface EmbeddedPostgres {
  /** Address with password of the shop's database for the owner of its tables; it answers on this machine only. */
  readonly url: string
  /** Connection of the serving role, which only reads and writes rows. */
  readonly servingUrl: string
  /** How we got it: started normally, found running (its parent died, or lives), or restarted after a crash. */
  readonly took: Took
  /** Shuts the server down and waits until no process is left; leaves it running while another process holds it. */
  stop(): Promise<void>
}

// A killed server counts as running until the system has cleaned it up.
const maxFarewellMs = 30_000

/**
 * Starts PostgreSQL 18 on `${dataDir}/postgres`, makes the database the first time, and waits until it answers.
 * The server keeps running after this process; the next start reuses it. Throws `DatabaseFailure` with what to do.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
}: {
  dataDir: string
  log: (line: string) => void
}): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new DatabaseFailure('On Windows start Portti inside WSL, or set DATABASE_URL to a PostgreSQL of your own.')
  }
  const folder = resolve(dataDir)
  const home = (await openPostgresHome(folder)) ?? (await makeHome(folder, log))
  const alone = <T>(run: () => Promise<T>) =>
    withStartLock(`${home.path}/start.lock`, () => log('Waiting for another start or stop of PostgreSQL'), run)
  const { hold, took } = await alone(() => runAndHold(home, log))
  let stopped: Promise<void> | undefined
  const stop = async () => {
    const held = await hold.release()
    if (held === 'by nobody') await stopServer(home)
    if (held === 'by others') log('PostgreSQL is left running: another Portti uses it')
  }
  return {
    url: hold.url,
    servingUrl: hold.servingUrl,
    took,
    stop: () => {
      stopped ??= alone(stop)
      return stopped
    },
  }
}

/** Stops a server that was left running in this data folder. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  await stopServer(postgresFolder(resolve(dataDir)))
}

async function makeHome(folder: string, log: (line: string) => void): Promise<PostgresHome> {
  log(`Making a database in ${folder}/postgres`)
  const user = await postgresUser()
  await makePostgresHome(folder, await findPostgresBinaries(user), user)
  const home = await openPostgresHome(folder)
  if (home === undefined) throw new DatabaseFailure(`${folder}/postgres vanished while it was made: start again.`)
  return home
}

async function runAndHold(home: PostgresHome, log: (line: string) => void): Promise<{ hold: ServerHold; took: Took }> {
  const end = performance.now() + maxFarewellMs
  for (;;) {
    const { port, took } = await runServer(home, log)
    const hold = await holdServer(home, port, log)
    if (!('lost' in hold)) return { hold, took }
    if (performance.now() > end) {
      throw new DatabaseFailure(
        `PostgreSQL in ${home.path} breaks off (${hold.lost}): look at ${home.log}, then start again.`,
      )
    }
    await pause(20)
  }
}
