import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { composeServer, parts } from '../compose-server.ts'
import { readConfiguration } from './configuration.ts'

/** Starts the built storefront; a bad start is one sentence. */
const main = async (): Promise<void> => {
  const configuration = readConfiguration(process.env)
  const container = composeServer(configuration, join(import.meta.dirname, '..', 'client'))
  const app = container.get<FastifyInstance>(parts.app)
  await app.listen({ port: configuration.port, host: configuration.host })
  const stop = (): void => void app.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('disconnect', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
