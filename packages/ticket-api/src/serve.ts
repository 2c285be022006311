import { buildApp } from './app.ts'
import { closeAll, failureSentence } from './cli/failure-sentence.ts'
import type { AppDeps } from './compose/app-deps.ts'
import { compose } from './compose/compose.ts'
import { configurationOf, type OwnParts } from './compose/own-parts.ts'
import type { Configuration } from './configuration/configuration.ts'
import { checkPaymentAccounts } from './features/payment/check-payment-accounts.ts'
import { checkProduction } from './features/production/check-production.ts'
import { type Closing, openDatabase } from './features/start/open-database.ts'
import { importCatalogues } from './features/start/prepare-database.ts'
import { measureJobs } from './jobs/measure-jobs.ts'
import { roomJobs } from './jobs/room-jobs.ts'
import { runJobs, systemTimer } from './jobs/run-jobs.ts'
import { saleJobs } from './jobs/sale-jobs.ts'
import { stockJobs } from './jobs/stock-jobs.ts'
import { createBusyShare } from './platform/busy-share.ts'
import { createMetrics } from './platform/metrics/create-metrics.ts'
import { offerMetrics } from './platform/metrics/offer-metrics.ts'
import { untilAskedToStop } from './platform/until-asked-to-stop.ts'

/** Connections of one process: the hot path needs one per queue, everything else shares the rest. */
const maxConnections = 12
/** Longer than the 30 seconds after which PostgreSQL cuts a statement off. */
const silenceMs = 45_000

/**
 * Connections that the system keeps until they are accepted. Node's 511 are too few for the second when a sale opens:
 * who finds no place tries again after one second, then after three.
 */
const backlog = 4_096

/** A process of more shops reads the others when they are asked for. */
const maxWarmShops = 10

const warmPage = 500

/**
 * Reads the shops' catalogues and writes what their lists say of each event: in a large shop the first shopper waited
 * seconds. As if each page was known already, so that none is put together.
 */
const warmUp = async (
  app: Awaited<ReturnType<typeof buildApp>>,
  { catalogues, pool }: Pick<AppDeps, 'catalogues' | 'pool'>,
): Promise<void> => {
  const { rows } = await pool.query<{ id: string; host: string }>(
    `SELECT id, host FROM shop ORDER BY id LIMIT ${maxWarmShops}`,
  )
  for (const { id, host } of rows) {
    const events = [...((await catalogues.byShop(id))?.events.values() ?? [])].filter(({ isRemoved }) => !isRemoved)
    for (let index = 0; index < events.length; index += warmPage) {
      const after = events[index - 1]?.id
      const query = { limit: `${warmPage}`, ...(after !== undefined && { after }) }
      await app.inject({ url: '/v2/events.json', query, headers: { host, 'if-none-match': '*' } })
    }
  }
}

/** Starts everything; what was opened is pushed to `closings`, to be closed in reverse order. */
const start = async (configuration: Configuration, { replace }: OwnParts, closings: Closing[]): Promise<void> => {
  const db = await openDatabase({ ...configuration, maxConnections, silenceMs }, closings)
  await importCatalogues(db, configuration.cataloguePaths)
  await checkPaymentAccounts(db, configuration.payments)
  await checkProduction(db, configuration)
  const metrics = configuration.metrics && createMetrics()
  const deps = compose({ configuration, db, metrics, replace })
  const app = await buildApp(deps)
  let stopJobs = async (): Promise<void> => undefined
  // Before the app closes what they use, such as the mail transport.
  app.addHook('onClose', () => stopJobs())
  await warmUp(app, deps)
  await app.listen({ host: configuration.host, port: configuration.port, backlog })
  closings.push(() => {
    // Together: jobs may wait long, such as for a mail server, and no request may begin meanwhile.
    void stopJobs()
    return app.close()
  })
  if (configuration.metrics && metrics) closings.push(await offerMetrics(configuration.metrics, metrics))
  const work = [...stockJobs(deps), ...saleJobs({ ...deps, busyShare: createBusyShare() }), ...roomJobs(deps)]
  stopJobs = runJobs(metrics ? measureJobs(work, metrics, Date.now) : work, { timer: systemTimer, log: app.log }).stop
}

/**
 * Serves in this process until it is asked to stop: requests and jobs. Returns the exit code, after a sentence about why
 * it failed.
 */
export const serve = async (env: NodeJS.ProcessEnv, parts: OwnParts = {}): Promise<number> => {
  const closings: Closing[] = []
  const askedToStop = untilAskedToStop()
  let port: number | undefined
  let code = 0
  try {
    const configuration = configurationOf(env, parts)
    port = configuration.port
    await start(configuration, parts, closings)
    await askedToStop
  } catch (error) {
    process.stderr.write(`${failureSentence(error, port)}\n`)
    code = 1
  }
  await closeAll(closings)
  return code
}
