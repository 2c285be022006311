import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { apiNodeFlags, storefrontMemory, storefrontNodeFlags } from '@portti/ticket-api/node-flags'
import type { CommandContext } from '../terminal/command.ts'
import { CommandFailure } from '../terminal/command-failure.ts'
import type { Configuration } from '../terminal/configuration.ts'
import type { Database } from './database.ts'
import { endingSentence, type RunningService, type Service, startService } from './service.ts'

/** Whether an environment variable is for the card terminal, which the kiosk talks to. */
const isOfTerminal = (name: string): boolean => name.startsWith('PORTTI_TERMINAL_')
/** Whether an environment variable of Portti's is for the API only: mail, the keys of providers and services. */
const isSecret = (name: string): boolean => /SECRET|KEY|TOKEN|PASSWORD|SMTP_URL|^PORTTI_AVAILABILITY/.test(name)
/**
 * Whether a shell is given an environment variable: those of the system and of Node, and Portti's own that hold no
 * secret. All others are the API's, since a provider of one's own names its keys as it likes.
 */
const isForShells = (name: string): boolean =>
  /^(PATH|HOME|USER|LANG|TZ|TMPDIR)$|^(LC|LD|MALLOC|NODE|SSL_CERT|UV)_/.test(name) ||
  (name.startsWith('PORTTI_') && !isSecret(name))

/** Time for changes of the tables and for large catalogues: the ticket API answers after both. */
const apiReadyWithinMs = 30 * 60_000

/** Whether a host to listen on is one address, and not all of the machine. */
const isOneAddress = (host: string | undefined): host is string => Boolean(host) && host !== '0.0.0.0' && host !== '::'

/** Address at which this machine reaches its own server, by the host that the server listens on. */
const ownAddress = (host: string | undefined, port: number): string => {
  const name = isOneAddress(host) ? host : '127.0.0.1'
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/**
 * The declared proxies, and the address at which the ticket API listens: the shells of this machine call it from there.
 * Undeclared proxies stay undeclared, for the production checks.
 */
const proxiesOfApi = (declared: string | undefined, apiHost: string | undefined): string | undefined =>
  declared && isOneAddress(apiHost) && isIP(apiHost) ? `${declared},${apiHost}` : declared

/** The servers of a shop in start order; they stop in reverse order, the database last. */
export function planServices(
  configuration: Configuration,
  {
    root,
    database,
    secret,
    env,
  }: { root: string; database: Pick<Database, 'url' | 'ownerUrl'>; secret: string; env: NodeJS.ProcessEnv },
): readonly Service[] {
  const apiUrl = ownAddress(env.PORTTI_API_HOST, configuration.apiPort)
  const shared = {
    NODE_ENV: 'production',
    PORTTI_STOREFRONT_PORT: `${configuration.storefrontPort}`,
    PORTTI_KIOSK_PORT: `${configuration.kioskPort}`,
    PORTTI_API_PORT: `${configuration.apiPort}`,
    PORTTI_API_URL: apiUrl,
    PORTTI_DATA_DIR: configuration.dataDir,
    PORTTI_CATALOGUE: configuration.catalogues.join(','),
  }
  const only = (isGiven: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(env).filter(([name]) => isGiven(name)))
  const forKiosk = { ...only(name => isForShells(name) || isOfTerminal(name)), ...shared }
  const forStorefront = { ...only(name => isForShells(name) && !isOfTerminal(name)), ...shared }
  return [
    {
      name: 'ticket API',
      entry: join(root, 'packages/ticket-api/src/main.ts'),
      // Only the API gets the database, the keys, and the address for payment providers.
      env: {
        ...env,
        ...shared,
        PORTTI_API_URL: env.PORTTI_API_URL || apiUrl,
        PORTTI_TRUSTED_PROXIES: proxiesOfApi(env.PORTTI_TRUSTED_PROXIES, env.PORTTI_API_HOST),
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.ownerUrl,
        PORTTI_SECRET: secret,
      },
      nodeFlags: apiNodeFlags,
      readyUrl: `${apiUrl}/health/ready`,
      readyWithinMs: apiReadyWithinMs,
      stopWithinMs: 5_000,
    },
    {
      name: 'kiosk',
      entry: join(root, 'shells/kiosk/dist/server/main.js'),
      env: forKiosk,
      readyUrl: `${ownAddress(env.PORTTI_KIOSK_HOST, configuration.kioskPort)}/health/ready`,
      stopWithinMs: 5_000,
    },
    {
      name: 'storefront',
      entry: join(root, 'shells/storefront/dist/server/main.js'),
      env: { ...storefrontMemory, ...forStorefront },
      nodeFlags: storefrontNodeFlags,
      readyUrl: `${ownAddress(env.PORTTI_STOREFRONT_HOST, configuration.storefrontPort)}/health/ready`,
      stopWithinMs: 5_000,
    },
  ]
}

export interface Stack {
  /** Resolves with a message when a part exits unexpectedly. */
  readonly broken: Promise<string>
  /** Restarts one part, for example after its sources changed. */
  restart(name: string): Promise<void>
  stop(): Promise<void>
}

/** Starts the services one at a time; when one fails, the earlier ones and the database are stopped. @throws CommandFailure */
export async function startStack(
  services: readonly Service[],
  database: Database,
  { signal, say }: Pick<CommandContext, 'signal' | 'say'>,
): Promise<Stack> {
  const running = new Map<string, RunningService>()
  const expected = new Set<RunningService>()
  let reportBroken: (sentence: string) => void = () => undefined
  const broken = new Promise<string>(report => {
    reportBroken = report
  })

  const start = async (service: Service): Promise<void> => {
    if (!existsSync(service.entry)) {
      throw new CommandFailure(
        `The ${service.name} has no ${service.entry}: restore it with git, or delete the dist folder and start again.`,
      )
    }
    const started = await startService(service, signal, say)
    running.set(service.name, started)
    void started.ended.then(ending => {
      if (!expected.has(started)) reportBroken(endingSentence(service.name, ending))
    })
  }
  const end = async (name: string): Promise<void> => {
    const service = running.get(name)
    if (service === undefined) return
    expected.add(service)
    await service.stop()
    running.delete(name)
  }
  const stop = async (): Promise<void> => {
    for (const service of running.values()) expected.add(service)
    for (const { name } of services.toReversed()) await end(name)
    await database.stop()
  }

  try {
    for (const service of services) await start(service)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    broken,
    stop,
    restart: async name => {
      await end(name)
      const service = services.find(candidate => candidate.name === name)
      if (service !== undefined) await start(service)
    },
  }
}
