import { mkdtemp, readdir, readlink, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { postgresFolder } from '../../platform/postgres/postgres-home.ts'
import { isRunning, readPostmaster } from '../../platform/postgres/postmaster.ts'
import { waitUntil } from '../../platform/postgres/wait-until.ts'
import { connectDatabase } from '../../store/database.ts'

/** An embedded PostgreSQL that a test has to itself, so that it can be killed. */
export const openOwnPostgres = async (dataDir?: string) => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), `portti-test-${process.pid}-`)))
  const log = () => undefined
  let server = await startEmbeddedPostgres({ dataDir: folder, log })
  const { pgData } = postgresFolder(folder)
  return {
    url: server.url,
    /** Like a power failure: kills the server without a flush. */
    async kill(): Promise<void> {
      const found = await readPostmaster(pgData)
      if (!found) throw new Error('PostgreSQL does not run')
      process.kill(found.pid, 'SIGKILL')
      await waitUntil(
        async () => ((await isRunning(found, pgData)) || (await hasBackends(pgData)) ? undefined : true),
        {
          everyMs: 10,
          withinMs: 100_000,
        },
      )
    },
    /** Starts it again at the same address, if it does not run. */
    async startAgain(): Promise<void> {
      server = await startEmbeddedPostgres({ dataDir: folder, log })
    },
    connect: () => connectDatabase(server.url, { maxConnections: 5, onError: () => undefined }),
    async remove(): Promise<void> {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Processes that serve connections outlive the server by a moment, and still answer. */
const hasBackends = async (pgData: string): Promise<boolean> => {
  const folder = await realpath(pgData)
  const processes = (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name))
  const folders = await Promise.all(processes.map(pid => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return folders.includes(folder)
}
