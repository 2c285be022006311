import cluster, { type Worker } from 'node:cluster'
import { availableParallelism } from 'node:os'
import { AggregatorRegistry } from 'prom-client'
import type { Configuration } from '../configuration/configuration.ts'
import { checkProduction } from '../features/production/check-production.ts'
import { type Closing, findDatabase, openDatabase } from '../features/start/open-database.ts'
import { importCatalogues } from '../features/start/prepare-database.ts'
import { serveMetrics } from '../platform/metrics/serve-metrics.ts'
import { apiNodeFlags } from '../platform/node-flags.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { counted } from './counted.ts'
import { closeAll } from './failure-sentence.ts'

const maxProcesses = 64

/** One for each processor; more than these wait for the database. */
const usualProcesses = Math.min(4, availableParallelism())

/** How many processes are asked for. */
export const parseProcesses = ({ processes = `${usualProcesses}` }: Arguments): number => {
  const count = Number(processes)
  if (/^\d+$/.test(processes) && count >= 1 && count <= maxProcesses) return count
  throw new UsageFailure(`--processes is "${processes}": set it to a number from 1 to ${maxProcesses}.`)
}

/**
 * Serves by several processes on one port. This one prepares the database and holds the embedded PostgreSQL; the others
 * serve. A process that dies is replaced, unless it died before it served.
 */
export const serveCommand = async (
  configuration: Configuration,
  processes: number,
  { stopped, say }: { readonly stopped: Promise<unknown>; readonly say: (line: string) => void },
): Promise<number> => {
  const closings: Closing[] = []
  try {
    const url = await prepare(configuration, closings)
    // Each runs this process's own file and words again, so that it makes parts of its own as this one has them.
    cluster.setupPrimary({ execArgv: [...process.execArgv, ...apiNodeFlags] })
    const crew = createCrew({ ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: '', PORTTI_CATALOGUE: '' })
    closings.push(crew.stop)
    if (configuration.metrics) {
      // The sum over all processes, because any of them may answer a request.
      const all = new AggregatorRegistry()
      const source = { contentType: all.contentType, metrics: () => all.clusterMetrics() }
      closings.push((await serveMetrics(configuration.metrics, source)).close)
    }
    for (let count = 0; count < processes; count++) crew.add()
    const isServing = await Promise.race([crew.serving(processes), crew.failed, stopped.then(() => false)])
    if (isServing)
      say(`${counted(processes, 'process')} ${processes === 1 ? 'serves' : 'serve'} on ${configuration.apiUrl}`)
    const failed = await Promise.race([stopped.then(() => false), crew.failed.then(() => true)])
    return failed ? 1 : 0
  } finally {
    await closeAll(closings)
  }
}

const prepare = async (configuration: Configuration, closings: Closing[]): Promise<string> => {
  const { url, ownerUrl } = await findDatabase(configuration, closings)
  const own: Closing[] = []
  try {
    const db = await openDatabase(
      { ...configuration, databaseUrl: url, databaseOwnerUrl: ownerUrl, maxConnections: 2 },
      own,
    )
    await importCatalogues(db, configuration.cataloguePaths)
    await checkProduction(db, configuration)
  } finally {
    await closeAll(own)
  }
  return url
}

const createCrew = (env: NodeJS.ProcessEnv) => {
  const working = new Set<Worker>()
  const failing = Promise.withResolvers<false>()
  const ends: Promise<unknown>[] = []
  let listening = 0
  let waiting: { readonly count: number; readonly resolve: (value: true) => void } | undefined
  let isStopping = false

  const add = (): void => {
    const worker = cluster.fork(env)
    let hasServed = false
    working.add(worker)
    worker.once('listening', () => {
      hasServed = true
      listening += 1
      if (waiting && listening >= waiting.count) waiting.resolve(true)
    })
    const ended = Promise.withResolvers<void>()
    ends.push(ended.promise)
    worker.once('exit', () => {
      working.delete(worker)
      ended.resolve()
      if (isStopping) return
      if (hasServed) add()
      else failing.resolve(false)
    })
  }
  return {
    add,
    /** Resolves when one process ended before it served. */
    failed: failing.promise,
    serving: (count: number): Promise<true> => {
      const ready = Promise.withResolvers<true>()
      waiting = { count, resolve: ready.resolve }
      return ready.promise
    },
    stop: async (): Promise<void> => {
      isStopping = true
      for (const worker of working) worker.process.kill('SIGTERM')
      await Promise.all(ends)
    },
  }
}
