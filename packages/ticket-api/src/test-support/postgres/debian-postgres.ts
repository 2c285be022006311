import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, appendFile, chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { postgresUser } from '../../platform/postgres/postgres-user.ts'
import { waitUntil } from '../../platform/postgres/wait-until.ts'
import { freePort } from '../machine/free-port.ts'

const run = promisify(execFile)
const home = '/usr/lib/postgresql'

/** Debian’s PostgreSQL, which unlike npm’s has what a standby needs; undefined when it is not installed. */
export const findDebianPostgres = async (): Promise<string | undefined> => {
  const versions = await readdir(home).catch(() => [])
  for (const version of versions.toSorted((a, b) => Number(b) - Number(a))) {
    const bin = join(home, version, 'bin')
    const programs = ['initdb', 'postgres', 'pg_basebackup', 'pg_ctl']
    const isWhole = await Promise.all(programs.map(name => access(join(bin, name)))).then(
      () => true,
      () => false,
    )
    if (isWhole) return bin
  }
  return undefined
}

const query = async (port: number, statement: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new Client({ host: '127.0.0.1', port, user: 'portti', database: 'postgres' })
  await client.connect()
  return client
    .query<Record<string, unknown>>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** A primary and its synchronous standby: a commit is answered when both have it on disk. */
export const openReplicatedPostgres = async (bin: string) => {
  const user = await postgresUser()
  const folder = await mkdtemp(join(tmpdir(), 'portti-replicated-'))
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
  const account = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...user }
  const program = (name: string, ...args: string[]) => run(join(bin, name), args, account)
  const processes: ChildProcess[] = []

  const start = async (name: string, port: number): Promise<ChildProcess> => {
    const child = spawn(join(bin, 'postgres'), ['-D', join(folder, name), '-p', `${port}`], {
      ...account,
      stdio: 'ignore',
    })
    processes.push(child)
    const isUp = () => query(port, 'SELECT 1').catch(() => undefined)
    if (!(await waitUntil(isUp, { everyMs: 50, withinMs: 100_000 }))) throw new Error(`The ${name} does not start`)
    return child
  }
  const end = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  const ports = { primary: await freePort(), standby: await freePort() }
  const data = join(folder, 'primary')
  await program('initdb', '-D', data, '-U', 'portti', '--auth=trust', '-E', 'UTF8', '--locale=C')
  await appendFile(
    join(data, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 50\nwal_level = replica\n`,
  )
  const primary = await start('primary', ports.primary)
  const from = ['-h', '127.0.0.1', '-p', `${ports.primary}`, '-U', 'portti']
  await program('pg_basebackup', ...from, '-D', join(folder, 'standby'), '-R', '-X', 'stream', '-c', 'fast')
  await start('standby', ports.standby)
  await query(ports.primary, `ALTER SYSTEM SET synchronous_standby_names = '*'`)
  await query(ports.primary, 'SELECT pg_reload_conf()')
  const isSynchronous = async () =>
    (await query(ports.primary, `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`)).length > 0 || undefined
  if (!(await waitUntil(isSynchronous, { everyMs: 50, withinMs: 100_000 })))
    throw new Error('The standby does not follow')
  await query(ports.primary, 'CREATE DATABASE portti')

  return {
    ports,
    killPrimary: () => end(primary, 'SIGKILL'),
    promote: () => program('pg_ctl', 'promote', '-D', join(folder, 'standby'), '-w'),
    async remove(): Promise<void> {
      await Promise.all(processes.map(child => end(child, 'SIGQUIT')))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
