import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { DatabaseFailure } from './database-failure.ts'
import { hasProcess } from './has-process.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { explainPostgresLog } from './postgres-log.ts'
import { runInHome } from './postgres-process.ts'
import type { SystemUser } from './postgres-user.ts'

/** The place of one embedded server's data, password, last port and log. */
export interface PostgresFolder {
  readonly path: string
  readonly pgData: string
  readonly log: string
}

/** The folder of a server that was made completely. */
export interface PostgresHome extends PostgresFolder {
  readonly password: string
}

/** The place of the server in a data folder, whether it exists or not. */
export function postgresFolder(dataDir: string): PostgresFolder {
  const path = join(dataDir, 'postgres')
  return { path, pgData: join(path, 'data'), log: join(path, 'server.log') }
}

/** The home in this data folder, or `undefined` when no database was made there yet. */
export async function openPostgresHome(dataDir: string): Promise<PostgresHome | undefined> {
  const folder = postgresFolder(dataDir)
  const { path } = folder
  try {
    const password = await readFile(join(path, 'password'), 'utf8')
    return { ...folder, password: password.trim() }
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT' && !(await hasContent(path))) return undefined
    throw new DatabaseFailure(
      `${path} cannot be read as Portti's database (${errorCode(cause)}): run Portti as the user who made it, or choose another folder with PORTTI_DATA_DIR.`,
      { cause },
    )
  }
}

/**
 * Makes the database beside its place and then moves it there: a crash half way leaves nothing that looks finished, and
 * of two simultaneous makers one wins and the other uses its result.
 */
export async function makePostgresHome(
  dataDir: string,
  binaries: PostgresBinaries,
  user: SystemUser | undefined,
): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await sweepHalfMade(dataDir)
  const half = join(dataDir, `${halfMade}${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    await mkdir(half, { mode: 0o700 })
    const passwordFile = join(half, 'password')
    await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true })
    if (user !== undefined) {
      await chown(passwordFile, user.uid, user.gid)
      await chown(half, user.uid, user.gid)
    }
    await initialise(half, binaries, user)
    await syncFolder(half)
    await rename(half, join(dataDir, 'postgres'))
    await syncFolder(dataDir)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
  }
}

/** The port of the last run if it is still free, else another free one. */
export async function choosePort(home: PostgresHome): Promise<number> {
  const remembered = Number(await readFile(join(home.path, 'port'), 'utf8').catch(() => '0'))
  return (await freePort(remembered).catch(() => undefined)) ?? freePort(0)
}

/** Stores the server's port, so that it has the same address the next time. */
export async function rememberPort(home: PostgresHome, port: number): Promise<void> {
  await writeFile(join(home.path, 'port'), `${port}\n`)
}

const halfMade = 'postgres.new-'

async function initialise(half: string, binaries: PostgresBinaries, user: SystemUser | undefined): Promise<void> {
  const { code, output } = await runInHome(half, user, binaries.initdb, home => [
    `--pgdata=${home}/data`,
    `--pwfile=${home}/password`,
    '--username=portti',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own locale sorts alike on every machine and after every upgrade of the system's libraries.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ])
  if (code !== 0) throw new DatabaseFailure(explainPostgresLog(output, half))
  await chmod(half, 0o700)
}

async function sweepHalfMade(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = Number(name.startsWith(halfMade) ? name.slice(halfMade.length).split('-')[0] : Number.NaN)
    if (pid > 0 && !hasProcess(pid)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

async function hasContent(path: string): Promise<boolean> {
  return readdir(path).then(
    names => names.length > 0,
    () => false,
  )
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

async function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
