import type { Configuration } from '../configuration/configuration.ts'
import type { ServerSettings } from '../http/create-server.ts'
import type { Services } from './services.ts'

/** Everything that the routes and the jobs use. */
export type AppDeps = Services & ServerSettings & Pick<Configuration, 'isRateLimited' | 'secret'>
