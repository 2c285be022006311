import { resolve } from 'node:path'
import { CommandFailure } from './command-failure.ts'

/** All settings of `npm start`, read once from the environment. Paths are absolute. */
export interface Configuration {
  readonly storefrontPort: number
  readonly kioskPort: number
  readonly apiPort: number
  readonly dataDir: string
  /** Absent: an embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined
  readonly databaseOwnerUrl: string | undefined
  /** Catalogue files, or folders of them. */
  readonly catalogues: readonly string[]
}

export type Environment = Readonly<Record<string, string | undefined>>

const portVariables = {
  storefrontPort: ['PORTTI_STOREFRONT_PORT', 3000],
  kioskPort: ['PORTTI_KIOSK_PORT', 3100],
  apiPort: ['PORTTI_API_PORT', 4000],
} as const

export type PortName = keyof typeof portVariables

/** The variable for this port, named in messages. */
export const portVariable = (name: PortName): string => portVariables[name][0]

/** Reads the configuration; an empty variable counts as not set. @throws CommandFailure for the first bad value. */
export function parseConfiguration(env: Environment, root: string): Configuration {
  const configuration = {
    storefrontPort: readPort(env, 'storefrontPort'),
    kioskPort: readPort(env, 'kioskPort'),
    apiPort: readPort(env, 'apiPort'),
    dataDir: dataDirOf(env, root),
    databaseUrl: readDatabaseUrl('DATABASE_URL', env.DATABASE_URL),
    databaseOwnerUrl: readDatabaseUrl('DATABASE_OWNER_URL', env.DATABASE_OWNER_URL),
    catalogues: cataloguesOf(env, root),
  }
  refuseSharedPorts(configuration)
  return configuration
}

/** The files and folders that each start imports: the sample shops unless `PORTTI_CATALOGUE` names others. */
export const cataloguesOf = (env: Environment, root: string): readonly string[] =>
  (env.PORTTI_CATALOGUE || 'packages/ticket-api/catalogues').split(',').map(path => resolve(root, path.trim()))

/** Folder of the shop's persistent data. */
export const dataDirOf = (env: Environment, root: string): string => resolve(root, env.PORTTI_DATA_DIR || '.data')

function readPort(env: Environment, name: PortName): number {
  const [variable, byDefault] = portVariables[name]
  const text = env[variable]
  if (!text) return byDefault
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new CommandFailure(
    `${variable} is "${text}": set it to a port number from 1 to 65535, or leave it out for ${byDefault}.`,
  )
}

function refuseSharedPorts(configuration: Configuration): void {
  const owners = new Map<number, PortName>()
  for (const name of ['storefrontPort', 'kioskPort', 'apiPort'] as const) {
    const port = configuration[name]
    const owner = owners.get(port)
    if (owner !== undefined) {
      throw new CommandFailure(
        `${portVariable(owner)} and ${portVariable(name)} are both ${port}: set one of them to another port.`,
      )
    }
    owners.set(port, name)
  }
}

function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  if (URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)) return text
  // The value may contain a password, so the message does not repeat it.
  throw new CommandFailure(
    `${name} is not an address like postgres://user:password@host:5432/database: correct it, or leave it out to use the embedded PostgreSQL.`,
  )
}
