import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { parseDeclaredOrigins } from '@portti/core/rules'
import { buildApp } from './app.ts'
import { parseArguments, UsageFailure } from './cli/arguments.ts'
import { auditCommand } from './cli/audit-command.ts'
import { clerkCommand } from './cli/clerk-command.ts'
import { commandHelp, refuseOtherOptions, usage } from './cli/command-help.ts'
import { deviceCommand } from './cli/device-command.ts'
import { doctorCommand } from './cli/doctor-command.ts'
import { exportCommand } from './cli/export-command.ts'
import { closeAll, failureSentence } from './cli/failure-sentence.ts'
import { importCommand } from './cli/import-command.ts'
import { keyCommand } from './cli/key-command.ts'
import { letterCommand } from './cli/letter-command.ts'
import { linksCommand } from './cli/links-command.ts'
import { markPaidCommand } from './cli/mark-paid-command.ts'
import { numbersCommand } from './cli/numbers-command.ts'
import { openapiCommand } from './cli/openapi-command.ts'
import { orderCommand } from './cli/order-command.ts'
import { personCommand } from './cli/person-command.ts'
import { reconcileCommand } from './cli/reconcile-command.ts'
import { refundCommand } from './cli/refund-command.ts'
import { refundEventCommand } from './cli/refund-event-command.ts'
import { reportCommand } from './cli/report-command.ts'
import { parseProcesses, serveCommand } from './cli/serve-command.ts'
import { withdrawalsCommand } from './cli/withdrawals-command.ts'
import { compose, composeCommand } from './compose/compose.ts'
import { outboxOf } from './compose/outbox.ts'
import { configurationOf, type OwnParts } from './compose/own-parts.ts'
import { orFail, parseCataloguePaths, parseConfiguration, parseDatabaseAddress } from './configuration/configuration.ts'
import { type Closing, openDatabase } from './features/start/open-database.ts'
import { untilAskedToStop } from './platform/until-asked-to-stop.ts'
import { serve } from './serve.ts'
import { type Database, unconnectedDatabase } from './store/database.ts'
import { migrate } from './store/migrate.ts'

/** The environment of a command, and where it writes. */
export type Terminal = {
  readonly env: NodeJS.ProcessEnv
  /** Takes a line of the result. */
  readonly say: (line: string) => void
  /** Takes a line about the course of the work, or why it failed. */
  readonly complain: (line: string) => void
}

/** Carries out one command; returns its exit code, and never rejects. */
export const runCommandLine = async (
  words: readonly string[],
  terminal: Terminal,
  parts: OwnParts = {},
): Promise<number> => {
  try {
    return await carryOut(words, terminal, parts)
  } catch (error) {
    terminal.complain(error instanceof UsageFailure ? error.message : failureSentence(error, undefined))
    return 1
  }
}

const carryOut = async (
  given: readonly string[],
  { env, say, complain }: Terminal,
  parts: OwnParts,
): Promise<number> => {
  const withDatabase = (work: (database: Database) => Promise<number>) => onDatabase({ env, complain }, work)
  const { positionals, values } = parseArguments(given)
  const [command, ...words] = positionals
  if (values.help || command === undefined) {
    say(commandHelp(command))
    return command === undefined && !values.help ? 1 : 0
  }
  refuseOtherOptions(command, words, values)
  switch (command) {
    case 'import':
      return withDatabase(database => importCommand(database, words, values, parseCataloguePaths(env), say))
    case 'export':
      return withDatabase(database => exportCommand(composeCommand(database), values, say))
    case 'report':
      return withDatabase(database => reportCommand(composeCommand(database), words, values, say))
    case 'reconcile': {
      const configuration = configurationOf(env, parts)
      return withDatabase(database => {
        const { payments } = compose({ configuration, database, replace: parts.replace })
        return reconcileCommand(database, payments, words, values, { say, complain })
      })
    }
    case 'withdrawals':
      return withDatabase(database => withdrawalsCommand(database, words, values, say))
    case 'audit':
      return withDatabase(database => auditCommand(database, words, values, say))
    case 'order':
      return withDatabase(database =>
        words[0] === 'paid'
          ? markPaidCommand(composeCommand(database), words, values, say)
          : orderCommand(composeCommand(database), words, values, orFail(parseDeclaredOrigins(env)), say),
      )
    case 'refund':
      return withDatabase(database => refundCommand(composeCommand(database), words, values, say))
    case 'refund-event':
      return withDatabase(database => refundEventCommand(composeCommand(database), words, values, say))
    case 'letter':
      return withDatabase(database => letterCommand(composeCommand(database), words, values, say))
    case 'person': {
      const outboxDir = outboxOf(parseDatabaseAddress(env).dataDir)
      return withDatabase(database => personCommand(composeCommand(database), outboxDir, words, values, say))
    }
    case 'device':
      return withDatabase(database => deviceCommand(database, words, values, say))
    case 'clerk':
      return withDatabase(database => clerkCommand(database, words, values, say))
    case 'links':
      return withDatabase(database => linksCommand(database, words, values, say))
    case 'key':
      return withDatabase(database => keyCommand(database, words, values, say))
    case 'numbers':
      return withDatabase(database => numbersCommand(database, words, values, say))
    case 'doctor': {
      const configuration = configurationOf(env, parts)
      return withDatabase(database => doctorCommand(database, configuration, say))
    }
    case 'openapi': {
      // Describing needs no secret and no database.
      const configuration = parseConfiguration({ PORTTI_SECRET: randomUUID(), PORTTI_LOG_LEVEL: 'silent' })
      return openapiCommand(await buildApp(compose({ configuration, database: unconnectedDatabase() })), values, say)
    }
    case 'serve':
      return cluster.isWorker
        ? serve(env, parts)
        : serveCommand(configurationOf(env, parts), parseProcesses(values), { stopped: untilAskedToStop(), say })
    default:
      throw new UsageFailure(`There is no command "${command}".\n${usage}`)
  }
}

const onDatabase = async (
  { env, complain }: Pick<Terminal, 'env' | 'complain'>,
  work: (database: Database) => Promise<number>,
): Promise<number> => {
  const closings: Closing[] = []
  let isDone = false
  // After a command ends, nobody needs to hear that PostgreSQL keeps running for the shop.
  const log = (line: string): void => void (isDone || complain(line))
  try {
    const database = await openDatabase({ ...parseDatabaseAddress(env), log, maxConnections: 2 }, closings)
    await migrate(database.kysely)
    return await work(database)
  } finally {
    isDone = true
    await closeAll(closings)
  }
}
