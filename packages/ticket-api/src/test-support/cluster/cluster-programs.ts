import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findDebianPostgres } from '../postgres/debian-postgres.ts'

const run = promisify(execFile)

/** The programs of a cluster, and what is not as it should be, as a sentence. */
export type ClusterPrograms = {
  readonly postgres: string
  /** Why there is no PgBouncer; undefined when it is used. */
  readonly noPgBouncer: string | undefined
}

const needed = {
  ip: 'iproute2',
  nsenter: 'util-linux',
  haproxy: 'haproxy',
  patroni: 'patroni',
  etcd: 'etcd-server',
  openssl: 'openssl',
  psql: 'postgresql',
  pgrep: 'procps',
} as const

const pathOf = async (program: string): Promise<string | undefined> =>
  (await run('sh', ['-c', `command -v ${program}`]).catch(() => undefined))?.stdout.trim()

/** The programs of a cluster of several machines, or a sentence that says which are missing. */
export const findClusterPrograms = async (): Promise<ClusterPrograms | string> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'network namespaces need Linux and root'
  const missing: string[] = []
  for (const [program, debianPackage] of Object.entries(needed)) {
    if (!(await pathOf(program))) missing.push(debianPackage)
  }
  const postgres = await findDebianPostgres()
  if (!postgres) missing.push('postgresql')
  if (!postgres || missing.length > 0) return `missing here: apt-get install ${[...new Set(missing)].join(' ')}`
  return { postgres, noPgBouncer: await whyNoPgBouncer() }
}

/** The hot path names its statements, which PgBouncer keeps from 1.21 on. */
const whyNoPgBouncer = async (): Promise<string | undefined> => {
  if (!(await pathOf('pgbouncer'))) return 'it is not installed'
  const { stdout } = await run('pgbouncer', ['--version'])
  const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []
  return Number(major) * 1_000 + Number(minor) >= 1_021 ? undefined : `${major}.${minor} is older than 1.21`
}
