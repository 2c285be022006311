import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseFailure } from './database-failure.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { choosePort, type PostgresFolder, type PostgresHome, rememberPort } from './postgres-home.ts'
import { explainPostgresLog, startFailure } from './postgres-log.ts'
import { launchInHome } from './postgres-process.ts'
import type { SystemUser } from './postgres-user.ts'
import { forgetStranger, isRunning, readPostmaster } from './postmaster.ts'
import { waitUntil } from './wait-until.ts'

/** How a start got its server. */
export type Took = 'started' | 'taken over' | 'recovered'

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=128MB',
  'max_connections=100',
  'max_wal_size=512MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // The client learns of its refused statement; the server's log keeps only what concerns the server.
  'log_min_messages=log',
  'statement_timeout=30s',
  'idle_in_transaction_session_timeout=60s',
  'cluster_name=portti',
]

const maxRecoveryMs = 600_000
const maxTakeoverMs = 60_000
const maxShutdownMs = 60_000
const maxLogBytes = 5_000_000

/** Finds the server running in this home or starts it; its port, when it is ready. */
export async function runServer(
  home: PostgresHome,
  log: (line: string) => void,
): Promise<{ port: number; took: Took }> {
  const end = performance.now() + maxTakeoverMs
  let crashed = false
  for (;;) {
    const found = await readPostmaster(home.pgData)
    if (found !== undefined && (await isRunning(found, home.pgData))) {
      const port = await portOfRunning(found.pid, home)
      if (port !== undefined) return { port, took: 'taken over' }
      continue
    }
    if (found !== undefined) {
      crashed = true
      await forgetStranger(found, home.pgData)
    }
    const launched = await launch(home, log)
    if ('port' in launched) return { port: launched.port, took: crashed ? 'recovered' : 'started' }
    if (startFailure(launched.words) === 'lasting' || performance.now() > end) {
      throw new DatabaseFailure(explainPostgresLog(launched.words, home.path))
    }
    // Somebody took the port meanwhile, or processes of a killed server are about to end.
    await pause(50)
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopServer(home: PostgresFolder): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const found = await readPostmaster(home.pgData)
    if (found === undefined || !(await isRunning(found, home.pgData))) return
    process.kill(found.pid, signal)
    const gone = await waitUntil(async () => ((await isRunning(found, home.pgData)) ? undefined : true), {
      everyMs: 10,
      withinMs: maxShutdownMs,
    })
    if (gone) return
  }
  throw new DatabaseFailure(`PostgreSQL in ${home.path} does not end: look at ${home.log}, then end it by hand.`)
}

/** Waits until a running server is ready; `undefined` when it ended instead. */
async function portOfRunning(pid: number, home: PostgresHome): Promise<number | undefined> {
  const ask = async () => {
    const now = await readPostmaster(home.pgData)
    if (now === undefined || now.pid !== pid || !(await isRunning(now, home.pgData))) return 'gone'
    return now.isReady ? now.port : undefined
  }
  const answer = await waitUntil(ask, { everyMs: 20, withinMs: maxTakeoverMs })
  if (answer !== undefined) return answer === 'gone' ? undefined : answer
  throw new DatabaseFailure(
    `PostgreSQL (process ${pid}) runs in ${home.path} but does not get ready: wait, or end it with "kill -INT ${pid}", then start again.`,
  )
}

/** Starts a server; answers the end of its log when it exited instead of getting ready. */
async function launch(home: PostgresHome, log: (line: string) => void): Promise<{ port: number } | { words: string }> {
  const user = await ownerOf(home)
  const { postgres } = await findPostgresBinaries(user)
  const port = await choosePort(home)
  const words = await openLog(home)
  try {
    const { size } = await words.stat()
    const args = settings.flatMap(setting => ['-c', setting])
    const program = (path: string) => ['-D', `${path}/data`, '-p', String(port), ...args]
    const child = await launchInHome(home.path, user, postgres, program, words)
    const slow = setTimeout(() => log('PostgreSQL is bringing its data in order after a crash'), 5_000)
    const ask = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return 'ended'
      const now = await readPostmaster(home.pgData)
      return now?.pid === child.pid && now?.isReady ? 'ready' : undefined
    }
    const outcome = await waitUntil(ask, { everyMs: 10, withinMs: maxRecoveryMs })
    clearTimeout(slow)
    if (outcome === 'ready') {
      await rememberPort(home, port)
      return { port }
    }
    if (outcome === 'ended') return { words: (await readFile(home.log)).subarray(size).toString() }
    throw new DatabaseFailure(`PostgreSQL does not get ready in ${home.path}: look at ${home.log}.`)
  } finally {
    await words.close()
  }
}

/** As root we run the server as the account that owns its data. */
async function ownerOf(home: PostgresHome): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = await stat(home.pgData)
  return { uid, gid }
}

async function openLog(home: PostgresHome): Promise<FileHandle> {
  const size = await stat(home.log).then(
    found => found.size,
    () => 0,
  )
  if (size > maxLogBytes) await rename(home.log, `${home.log}.old`)
  return open(home.log, 'a', 0o600)
}
