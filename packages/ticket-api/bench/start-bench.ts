import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { SigningKey } from '../src/domain/signing/signing-keys.ts'
import { apiNodeFlags } from '../src/platform/node-flags.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { waitUntil } from '../src/platform/postgres/wait-until.ts'
import { listSigningKeys } from '../src/store/signing/signing-key-rows.ts'
import { freePort } from '../src/test-support/machine/free-port.ts'
import { writeBenchCatalogue } from './bench-catalogue.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import type { ProbeOrder, ProbeReport } from './probe.ts'
import type { VendureReady } from './vendure-server.ts'

export const hotProduct = 'helmen-venetsialaiset-peruslippu'
export const benchHost = 'peltohovi.localhost'
const benchSecret = 'a secret for benches, long enough for all'

export type Bench = Awaited<ReturnType<typeof startBench>>

/**
 * A PostgreSQL of the bench's own and servers on it; `stop` ends all of it.
 * @param events how many events the shop has beside its own.
 * @param waitingRoomOf an event that gets a waiting room.
 */
export const startBench = async ({
  events = 0,
  waitingRoomOf,
}: {
  readonly events?: number
  readonly waitingRoomOf?: string
} = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'portti-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  const catalogue = await writeBenchCatalogue(folder, events, waitingRoomOf)
  const children: ChildProcess[] = []
  const forkHere = (script: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess => {
    const child = fork(new URL(script, import.meta.url), args, {
      env: { PATH: process.env.PATH, ...env },
      execArgv: [...apiNodeFlags, '--import', new URL('./probe.ts', import.meta.url).href],
    })
    children.push(child)
    return child
  }
  const forkLoader = (): ChildProcess => {
    const child = fork(new URL('./load.ts', import.meta.url), [], { env: { PATH: process.env.PATH } })
    children.push(child)
    return child
  }
  const startServer = async (
    script: string,
    args: readonly string[],
    readyPath: string,
    settings: NodeJS.ProcessEnv = {},
  ) => {
    const port = await freePort()
    const child = forkHere(script, args, {
      DATABASE_URL: postgres.url,
      PORTTI_SECRET: benchSecret,
      PORTTI_API_PORT: `${port}`,
      ...(readyPath.startsWith('/health') && { PORTTI_CATALOGUE: catalogue }),
      ...settings,
    })
    const isReady = async () => {
      if (child.exitCode !== null) throw new Error(`${script} ended before it answered.`)
      const response = await fetch(`http://127.0.0.1:${port}${readyPath}`).catch(() => undefined)
      return response?.ok ? true : undefined
    }
    await waitUntil(isReady, { everyMs: 50, withinMs: 600_000 })
    const tellProbe = async (order: ProbeOrder): Promise<ProbeReport> => {
      child.send(order)
      const [report] = (await once(child, 'message')) as [ProbeReport]
      return report
    }
    return { port, pid: child.pid ?? 0, tellProbe }
  }
  /** @param installedIn the folder that Vendure is installed in. */
  const startVendure = async (installedIn: string, databaseUrl: string) => {
    const child = fork(new URL('./vendure-server.ts', import.meta.url), [installedIn, databaseUrl], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      execArgv: ['--disable-warning=DeprecationWarning'],
    })
    children.push(child)
    const [ready] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [number | VendureReady]
    if (typeof ready !== 'object') throw new Error('Vendure ended before it answered.')
    return { ...ready, pid: child.pid ?? 0 }
  }
  /** The keys of the servers, whose first start has made the tables. */
  const readKeys = async (): Promise<readonly SigningKey[]> => {
    const pool = new pg.Pool({ connectionString: postgres.url })
    const keys = await listSigningKeys(pool)
    await pool.end()
    return keys
  }
  const loader = forkLoader()
  const load = async (port: number, what: LoadOrder['what'], forMs: number): Promise<LoadReport> => {
    const order: LoadOrder = {
      port,
      host: benchHost,
      secret: benchSecret,
      keys: await readKeys(),
      connections: 64,
      forMs,
      what,
    }
    loader.send(order)
    const [report] = (await once(loader, 'message')) as [LoadReport]
    return report
  }
  /** The parent process of all that work for the database. */
  const postmaster = Number(
    (await readFile(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n', 1)[0],
  )
  return {
    databaseUrl: postgres.url,
    loadPid: loader.pid ?? 0,
    postmaster,
    load,
    /** @param settings further environment variables of the server. */
    startReal: (settings?: NodeJS.ProcessEnv) => startServer('../src/main.ts', [], '/health/ready', settings),
    startVendure,
    startBenchServer: (kind: 'naive' | 'ceiling') => startServer('./bench-server.ts', [kind], '/bench/ready'),
    stop: async () => {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
