import { buildApp } from './app.ts'
import { CatalogueFailure } from './catalogue/catalogue-failure.ts'
import { importCatalogueFile } from './catalogue/import-catalogue.ts'
import { compose } from './compose.ts'
import { type Configuration, readConfiguration } from './configuration.ts'
import { ConfigurationFailure } from './configuration-failure.ts'
import { connectDatabase, type Database } from './db/database.ts'
import { DatabaseFailure } from './db/database-failure.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { errorCode, errorMessage } from './db/error-code.ts'
import { migrate } from './db/migrate.ts'
import { runJobs, systemTimer } from './jobs/run-jobs.ts'
import { saleJobs } from './jobs/sale-jobs.ts'
import { stockJobs } from './jobs/stock-jobs.ts'
import { checkSandboxAllowed, SandboxRefused } from './payment/check-sandbox-allowed.ts'

/** Connections of one process: the hot path needs one per queue, the rest is for everything else at once. */
const maxConnections = 12

type Closing = () => Promise<unknown>

/** Starts everything; what was opened is pushed to `closings`, to be closed from the last to the first. */
const start = async (configuration: Configuration, closings: Closing[]): Promise<void> => {
  const database = await openDatabase(configuration, closings)
  await migrate(database.kysely)
  if (configuration.cataloguePath !== undefined) {
    const { problems } = await importCatalogueFile(database, configuration.cataloguePath, Date.now())
    for (const problem of problems) process.stderr.write(`${JSON.stringify(problem)}\n`)
  }
  if (configuration.payments.provider === 'sandbox') await checkSandboxAllowed(database, configuration.publicUrl)
  const deps = compose(configuration, database)
  const app = await buildApp(deps)
  await app.listen({ host: configuration.host, port: configuration.port })
  closings.push(() => app.close())
  const jobs = runJobs([...stockJobs(deps), ...saleJobs(deps)], { timer: systemTimer, log: app.log })
  closings.push(() => jobs.stop())
}

const openDatabase = async (configuration: Configuration, closings: Closing[]): Promise<Database> => {
  const onError = (error: Error) => process.stderr.write(`A connection to the database broke (${errorCode(error)})\n`)
  let { databaseUrl } = configuration
  if (databaseUrl === undefined) {
    const embedded = await startEmbeddedPostgres({
      dataDir: configuration.dataDir,
      log: line => process.stderr.write(`${line}\n`),
    })
    closings.push(embedded.stop)
    databaseUrl = embedded.url
  }
  const database = await connectDatabase(databaseUrl, { maxConnections, onError })
  closings.push(database.close)
  return database
}

const sentenceOf = (error: unknown, port: number | undefined): string => {
  if (
    error instanceof ConfigurationFailure ||
    error instanceof DatabaseFailure ||
    error instanceof CatalogueFailure ||
    error instanceof SandboxRefused
  ) {
    return error.message
  }
  switch (errorCode(error) ?? 'unknown') {
    case 'EADDRINUSE':
      return `Port ${port} is already in use: stop what uses it or set PORTTI_API_PORT to a free port.`
    case 'EACCES':
      return `Port ${port} may not be used by this user: set PORTTI_API_PORT to a port above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'PORTTI_API_HOST is not an address of this machine: set it to 127.0.0.1, or to 0.0.0.0 for all of them.'
    default:
      return `The ticket API could not start: ${errorMessage(error).split('\n', 1)[0]}`
  }
}

const closings: Closing[] = []
const askedToStop = new Promise<void>(resolve => {
  process.once('SIGTERM', () => resolve())
  process.once('SIGINT', () => resolve())
  // The one that started this process is gone.
  process.once('disconnect', () => resolve())
})
// To wait for that alone keeps nobody alive.
process.channel?.unref()
let port: number | undefined
try {
  const configuration = readConfiguration(process.env)
  port = configuration.port
  await start(configuration, closings)
  await askedToStop
} catch (error) {
  process.stderr.write(`${sentenceOf(error, port)}\n`)
  process.exitCode = 1
}
for (const close of closings.reverse()) {
  await close().catch((error: unknown) => {
    process.stderr.write(`Not everything ended well (${errorCode(error) ?? errorMessage(error)})\n`)
    process.exitCode = 1
  })
}
