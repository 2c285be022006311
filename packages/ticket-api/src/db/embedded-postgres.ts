import { resolve } from 'node:path'
import { DatabaseFailure } from './database-failure.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { holdServer, type ServerHold } from './postgres-hold.ts'
import { makePostgresHome, openPostgresHome, type PostgresHome } from './postgres-home.ts'
import { runServer, stopServer, type Took } from './postgres-server.ts'
import { postgresUser } from './postgres-user.ts'

/** A PostgreSQL of our own, in the data folder. */
export interface EmbeddedPostgres {
  /** Address with password of the shop's database; it answers on this machine only. */
  readonly url: string
  /** How we got it: started in order, found running (its parent died, or lives), or restarted after a crash. */
  readonly took: Took
  /** Shuts the server down and waits until no process is left; while another process holds it too, leaves it running. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL 18 on `${dataDir}/postgres`, makes the database the first time, and waits until it answers.
 * The server outlives us; whoever starts next takes it over. Throws `DatabaseFailure` with what to do.
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
  const { hold, took } = await runAndHold(home, log)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    const others = await hold.release()
    if (others === 0) await stopServer(home)
    else log('PostgreSQL is left running: another Portti uses it')
  }
  return {
    url: hold.url,
    took,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Stops the server that somebody left running in this data folder, if there is one. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  const home = await openPostgresHome(resolve(dataDir))
  if (home !== undefined) await stopServer(home)
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
  let lost = ''
  for (let attempt = 0; attempt < 3; attempt++) {
    const { port, took } = await runServer(home, log)
    const hold = await holdServer(home, port, log)
    if (!('lost' in hold)) return { hold, took }
    lost = hold.lost
  }
  throw new DatabaseFailure(`PostgreSQL in ${home.path} breaks off (${lost}): look at ${home.log}, then start again.`)
}
