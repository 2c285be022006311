import type { Configuration } from '../configuration/configuration.ts'
import type { Services } from './services.ts'

/** Settings of the server itself. */
type ServerSettings = Pick<Configuration, 'publicOrigins' | 'trustedProxies' | 'isRateLimited' | 'logLevel' | 'secret'>

/** Everything that the routes and the jobs use. */
export type AppDeps = Services & ServerSettings
