import { join } from 'node:path'
import { composeServer } from './compose-server.ts'
import { readConfiguration } from './server/configuration.ts'
import { createApp } from './server/create-app.ts'
import { startRenderProcess } from './server/render-process.ts'

const clientFolder = join(import.meta.dirname, '..', 'client')

/** Starts the built storefront. A failed start prints one sentence. */
const main = async (): Promise<void> => {
  const configuration = readConfiguration(process.env)
  const pages = await startRenderProcess({
    script: join(import.meta.dirname, 'render-main.js'),
    maxPending: 200,
    timeoutMs: 15_000,
    restartMs: 500,
  })
  const app = createApp(composeServer(configuration, clientFolder, pages.ask))
  await app.listen({ port: configuration.port, host: configuration.host })
  const stop = (): void =>
    void app.close().then(() => {
      pages.stop()
      process.exit(0)
    })
  // systemd signals every process of the service, and so does the process that started this one. A second signal must not
  // end it before it has answered its pending requests.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
