import { join } from 'node:path'
import { composeServer, parts } from './compose-server.ts'
import { readConfiguration } from './server/configuration.ts'
import { type AppParts, createApp } from './server/create-app.ts'

/** Starts the built storefront; a bad start is one sentence. */
const main = async (): Promise<void> => {
  const configuration = readConfiguration(process.env)
  const container = composeServer(configuration, join(import.meta.dirname, '..', 'client'))
  const app = createApp(container.get<AppParts>(parts.app))
  await app.listen({ port: configuration.port, host: configuration.host })
  const stop = (): void => void app.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
