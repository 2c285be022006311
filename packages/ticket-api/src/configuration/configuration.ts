import { resolve } from 'node:path'
import { parseServing, type Serving } from '@portti/core/rules'
import { ConfigurationFailure } from '../platform/configuration-failure.ts'
import type { MetricsAddress } from '../platform/metrics/serve-metrics.ts'
import type { AvailabilitySettings } from '../providers/availability/http-availability-service.ts'
import type { MailSettings } from '../providers/mail/create-mail-transport.ts'
import type { PaymentProviders } from '../providers/payment/payment-providers.ts'
import type { SeatsioSettings } from '../providers/seatsio/seatsio-client.ts'
import { parseAvailabilitySettings } from './availability-settings.ts'
import { parseMailSettings } from './mail-settings.ts'
import { type PaymentSettings, parsePaymentSettings } from './payment-settings.ts'
import { parseSeatsioSettings } from './seatsio-settings.ts'

/** How this server runs; read once, from the environment. */
export type Configuration = Serving & {
  /** Absent: the embedded PostgreSQL of the data folder. */
  readonly databaseUrl: string | undefined
  /** Address for the role that makes the tables, where the serving role may not. */
  readonly databaseOwnerUrl: string | undefined
  /** Redis or Valkey, where requests are counted; absent: they are counted in the database. */
  readonly redisUrl: string | undefined
  readonly port: number
  /** Catalogue files, or folders of them, to import at the start. */
  readonly cataloguePaths: readonly string[]
  readonly dataDir: string
  /** Where payment providers and shells reach this API. */
  readonly apiUrl: string
  /** Signs tokens (rules/cart#cart-token). */
  readonly secret: string
  /** Whether requests, and wrong guesses of codes and secrets, are counted by address. */
  readonly isRateLimited: boolean
  /** Accounts at payment providers, by shop (rules/payment#payment-gateways). */
  readonly payments: PaymentSettings
  /** The seats.io workspace whose charts seats are sold from; absent when there is none. */
  readonly seatsio: SeatsioSettings | undefined
  /** How e-mails leave (rules/orders#mail). */
  readonly mail: MailSettings
  /** Other systems that decide how much of some products is left (rules/catalogue#other-systems). */
  readonly availability: AvailabilitySettings
  /** Whether a card terminal is set for the kiosk that has the same environment. */
  readonly hasCardTerminal: boolean
  /** Where `/metrics` is served; absent when it is not. */
  readonly metrics: MetricsAddress | undefined
  /** `info` adds a line per request. */
  readonly logLevel: LogLevel
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof logLevels)[number]
const minSecretLength = 32

/**
 * Reads the environment; an empty variable counts as not set. `ownProviders` are payment providers that
 * `PORTTI_PAYMENTS` may name beside the built-in ones. Throws `ConfigurationFailure`.
 */
export const parseConfiguration = (
  env: Readonly<Record<string, string | undefined>>,
  ownProviders: PaymentProviders = {},
): Configuration => {
  const serving = orFail(parseServing(env, 'PORTTI_API_HOST'))
  const port = parsePort('PORTTI_API_PORT', env.PORTTI_API_PORT || '4000', 'for 4000')
  const apiUrl = parseOrigin('PORTTI_API_URL', env.PORTTI_API_URL) ?? `http://127.0.0.1:${port}`
  return {
    ...parseDatabaseAddress(env),
    ...serving,
    redisUrl: parseRedisUrl(env.REDIS_URL),
    port,
    cataloguePaths: parseCataloguePaths(env),
    apiUrl,
    secret: parseSecret(env.PORTTI_SECRET),
    isRateLimited: parseSwitch('PORTTI_RATE_LIMIT', env.PORTTI_RATE_LIMIT || 'on'),
    payments: parsePaymentSettings(env, apiUrl, ownProviders),
    seatsio: parseSeatsioSettings(env),
    mail: parseMailSettings(env),
    hasCardTerminal: Boolean(env.PORTTI_TERMINAL_URL),
    metrics: parseMetricsAddress(env, { host: serving.host, port }),
    availability: parseAvailabilitySettings(env),
    logLevel: parseLogLevel(env.PORTTI_LOG_LEVEL || 'warn'),
  }
}

type Read<Value> = { match<A, B>(read: (value: Value) => A, failed: (sentence: string) => B): A | B }

/** The value, or a `ConfigurationFailure` with the sentence that says what to set. */
export const orFail = <Value>(read: Read<Value>): Value =>
  read.match(
    value => value,
    sentence => {
      throw new ConfigurationFailure(sentence)
    },
  )

/** The place of the database, all that a command without a server needs to know. Throws `ConfigurationFailure`. */
export const parseDatabaseAddress = (
  env: Readonly<Record<string, string | undefined>>,
): Pick<Configuration, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'> => ({
  databaseUrl: parseDatabaseUrl('DATABASE_URL', env.DATABASE_URL),
  databaseOwnerUrl: parseDatabaseUrl('DATABASE_OWNER_URL', env.DATABASE_OWNER_URL),
  dataDir: resolve(env.PORTTI_DATA_DIR || '.data'),
})

/** The catalogues that a start imports: with commas between; empty parts are ignored. */
export const parseCataloguePaths = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  (env.PORTTI_CATALOGUE ?? '')
    .split(',')
    .map(path => path.trim())
    .filter(path => path !== '')
    .map(path => resolve(path))

const parseMetricsAddress = (
  env: Readonly<Record<string, string | undefined>>,
  api: MetricsAddress,
): MetricsAddress | undefined => {
  if (!env.PORTTI_METRICS_PORT) return undefined
  const host = env.PORTTI_METRICS_HOST || '127.0.0.1'
  const port = parsePort('PORTTI_METRICS_PORT', env.PORTTI_METRICS_PORT, 'for no metrics')
  const isSameHost = host === api.host || [host, api.host].some(one => everyAddress.includes(one))
  if (port !== api.port || !isSameHost) return { host, port }
  throw new ConfigurationFailure(
    `PORTTI_METRICS_PORT is "${port}", the port of the API itself: set it to another port, or leave it out for no metrics.`,
  )
}

const everyAddress = ['0.0.0.0', '::']

const parsePort = (name: string, text: string, without: string): number => {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new ConfigurationFailure(
    `${name} is "${text}": set it to a port number from 1 to 65535, or leave it out ${without}.`,
  )
}

/** The address itself is never shown: it holds a password. */
const parseDatabaseUrl = (name: string, text: string | undefined): string | undefined => {
  if (!text) return undefined
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new ConfigurationFailure(
    `${name} is not an address of PostgreSQL: set it to postgres://user:password@host:5432/database, or leave it out for the embedded one.`,
  )
}

/** The address itself is never shown: it may hold a password. */
const parseRedisUrl = (text: string | undefined): string | undefined => {
  if (!text) return undefined
  if (/^rediss?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new ConfigurationFailure(
    'REDIS_URL is not an address of Redis or Valkey: set it to redis://host:6379, or rediss:// for TLS, or leave it out to count in PostgreSQL.',
  )
}

const parseOrigin = (name: string, text: string | undefined): string | undefined => {
  if (!text) return undefined
  const url = URL.parse(text)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === ''
  if (isOrigin && url.username === '') return url.origin
  throw new ConfigurationFailure(
    `${name} is "${text}": set it to an address without a path, for example https://shop.example.fi.`,
  )
}

const parseSecret = (text: string | undefined): string => {
  if (text !== undefined && text.length >= minSecretLength) return text
  throw new ConfigurationFailure(
    text
      ? `PORTTI_SECRET has ${text.length} characters: set it to a random text of at least ${minSecretLength}.`
      : `PORTTI_SECRET is not set: set it to a random text of at least ${minSecretLength} characters, the same for every process of a shop.`,
  )
}

const parseSwitch = (name: string, text: string): boolean => {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new ConfigurationFailure(`${name} is "${text}": set it to on or off.`)
}

const parseLogLevel = (text: string): LogLevel => {
  const level = logLevels.find(candidate => candidate === text)
  if (level) return level
  throw new ConfigurationFailure(`PORTTI_LOG_LEVEL is "${text}": set it to one of ${logLevels.join(', ')}.`)
}
