import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { parseDeclaredOrigins } from '@portti/core/rules'
import { buildApp } from './app.ts'
import { parseArguments, UsageFailure } from './cli/arguments.ts'
import { auditCommand } from './cli/audit-command.ts'
import { bouncedCommand, tryAgainLater } from './cli/bounced-command.ts'
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

/** The environment of a command, what it reads, and where it writes. */
export type Terminal = {
  readonly env: NodeJS.ProcessEnv
  /** Standard input, opened when a command reads it; undefined where it is somebody's keys. */
  readonly input: () => AsyncIterable<Uint8Array> | undefined
  /** Takes a line of the result. */
  readonly say: (line: string) => void
  /** Takes a line about the course of the work, or why it failed. */
  readonly complain: (line: string) => void
}

/** Runs one command; returns its exit code, and never rejects. */
export const runCommandLine = async (
  words: readonly string[],
  terminal: Terminal,
  parts: OwnParts = {},
): Promise<number> => {
  try {
    return await runCommand(words, terminal, parts)
  } catch (error) {
    terminal.complain(error instanceof UsageFailure ? error.message : failureSentence(error, undefined))
    // A mail server keeps the message, and gives it again when this is mended.
    return words[0] === 'bounced' ? tryAgainLater : 1
  }
}

const runCommand = async (
  given: readonly string[],
  { env, input, say, complain }: Terminal,
  parts: OwnParts,
): Promise<number> => {
  const withDatabase = (work: (db: Database) => Promise<number>) => onDatabase({ env, complain }, work)
  const { positionals, values } = parseArguments(given)
  const [command, ...words] = positionals
  if (values.help || command === undefined) {
    say(commandHelp(command))
    return command === undefined && !values.help ? 1 : 0
  }
  refuseOtherOptions(command, words, values)
  switch (command) {
    case 'import':
      return withDatabase(db => {
        const isPublic = orFail(parseDeclaredOrigins(env)).length > 0
        return importCommand(db, words, values, { cataloguePaths: parseCataloguePaths(env), isPublic }, say)
      })
    case 'export':
      return withDatabase(db => exportCommand(composeCommand(db), values, say))
    case 'report':
      return withDatabase(db => reportCommand(composeCommand(db), words, values, say))
    case 'reconcile': {
      const configuration = configurationOf(env, parts)
      return withDatabase(db => {
        const { payments } = compose({ configuration, db, replace: parts.replace })
        return reconcileCommand(db, payments, words, values, { say, complain })
      })
    }
    case 'withdrawals':
      return withDatabase(db => withdrawalsCommand(db, words, values, say))
    case 'audit':
      return withDatabase(db => auditCommand(db, words, values, say))
    case 'order':
      return withDatabase(db =>
        words[0] === 'paid'
          ? markPaidCommand(composeCommand(db), words, values, say)
          : orderCommand(composeCommand(db), words, values, orFail(parseDeclaredOrigins(env)), say),
      )
    case 'refund':
      return withDatabase(db => refundCommand(composeCommand(db), words, values, say))
    case 'refund-event':
      return withDatabase(db => refundEventCommand(composeCommand(db), words, values, say))
    case 'bounced':
      return bouncedCommand(withDatabase, input(), words, say)
    case 'letter':
      return withDatabase(db => letterCommand(composeCommand(db), words, values, say))
    case 'person': {
      const outboxDir = outboxOf(parseDatabaseAddress(env).dataDir)
      return withDatabase(db => personCommand(composeCommand(db), outboxDir, words, values, say))
    }
    case 'device':
      return withDatabase(db => deviceCommand(db, words, values, say))
    case 'clerk':
      return withDatabase(db => clerkCommand(db, words, values, say))
    case 'links':
      return withDatabase(db => linksCommand(db, words, values, say))
    case 'key':
      return withDatabase(db => keyCommand(db, words, values, say))
    case 'numbers':
      return withDatabase(db => numbersCommand(db, words, values, say))
    case 'doctor': {
      const configuration = configurationOf(env, parts)
      return withDatabase(db => doctorCommand(db, configuration, say))
    }
    case 'openapi': {
      // Describing needs no secret and no database.
      const configuration = parseConfiguration({ PORTTI_SECRET: randomUUID(), PORTTI_LOG_LEVEL: 'silent' })
      return openapiCommand(await buildApp(compose({ configuration, db: unconnectedDatabase() })), values, say)
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
  work: (db: Database) => Promise<number>,
): Promise<number> => {
  const closings: Closing[] = []
  let isDone = false
  // After a command ends, nobody needs to hear that PostgreSQL keeps running for the shop.
  const log = (line: string): void => void (isDone || complain(line))
  try {
    const db = await openDatabase({ ...parseDatabaseAddress(env), log, maxConnections: 2 }, closings)
    return await work(db)
  } finally {
    isDone = true
    await closeAll(closings)
  }
}
