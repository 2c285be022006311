import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { buildShells } from '../build/build-shells.ts'
import type { CommandContext } from '../terminal/command.ts'
import { CommandFailure } from '../terminal/command-failure.ts'
import { type Configuration, parseConfiguration } from '../terminal/configuration.ts'
import { openDatabase } from './database.ts'
import { refuseTakenPorts } from './port-check.ts'
import { readSecret } from './secret.ts'
import type { Service } from './service.ts'
import { planServices, type Stack, startStack } from './stack.ts'
import { markStart } from './start-mark.ts'

const portsCloseWithinMs = 12_000

/**
 * Everything that `npm start` does before it is ready, from reading the variables to the last server that answers.
 * @throws CommandFailure
 */
export async function openShop({
  root,
  env,
  say,
  signal,
}: CommandContext): Promise<{ stack: Stack; readyLine: string; tillLine: string | undefined }> {
  const configuration = parseConfiguration(env, root)
  const missing = configuration.catalogues.find(path => !existsSync(path))
  if (missing !== undefined) {
    throw new CommandFailure(
      `The catalogue ${missing} does not exist: set PORTTI_CATALOGUE to catalogue files or folders of them, or leave it out for the sample shops.`,
    )
  }
  const mark = markStart(configuration.dataDir, configuration.storefrontPort)
  try {
    await freePorts(configuration, mark.isAfterKill, signal)
    const secret = readSecret(configuration.dataDir, env.PORTTI_SECRET)
    await buildShells({ root, say, signal })
    if (configuration.databaseUrl === undefined) say('starting PostgreSQL')
    const database = await openDatabase(configuration, say)
    say('starting the ticket API, the kiosk and the storefront')
    const services = planServices(configuration, { root, database, secret, env })
    const stack = await startStack(services, database, { signal, say })
    // Only the sample shop on a developer's own machine has a till that everybody who sees this may use.
    const isSample = !env.PORTTI_CATALOGUE && !env.PORTTI_PUBLIC_URL
    return {
      stack: { ...stack, stop: () => stack.stop().finally(mark.remove) },
      readyLine: readyLine(services),
      tillLine: isSample ? await sampleTillLine(database.url, secret) : undefined,
    }
  } catch (error) {
    mark.remove()
    throw error
  }
}

/** After a kill the servers of the last start may need a moment to notice and to close their ports. */
async function freePorts(configuration: Configuration, isAfterKill: boolean, signal: AbortSignal): Promise<void> {
  const giveUpAt = Date.now() + (isAfterKill ? portsCloseWithinMs : 0)
  for (;;) {
    try {
      return await refuseTakenPorts(configuration)
    } catch (error) {
      if (Date.now() >= giveUpAt) throw error
      await pause(200, undefined, { signal })
    }
  }
}

/** The only line on stdout, for people and scripts: where this machine reaches each server. */
export function readyLine(services: readonly Pick<Service, 'name' | 'readyUrl'>[]): string {
  const at = (name: string): string => {
    const service = services.find(one => one.name === name)
    return service ? new URL('/', service.readyUrl).href : ''
  }
  return `Portti ready  storefront=${at('storefront')}  kiosk=${at('kiosk')}  api=${at('ticket API')}`
}

/** Instructions for selling at the kiosk. */
async function sampleTillLine(databaseUrl: string, secret: string): Promise<string | undefined> {
  const { openSampleTill } = await import('@portti/ticket-api/sample-till')
  const till = await openSampleTill(databaseUrl, secret)
  return till && `Portti till   key=${till.key}  pin=${till.pin}  manager=${till.managerPin}`
}

/** Resolves when the command is asked to stop. */
export function whenStopped(signal: AbortSignal): Promise<void> {
  return new Promise(done => {
    if (signal.aborted) done()
    signal.addEventListener('abort', () => done(), { once: true })
  })
}
