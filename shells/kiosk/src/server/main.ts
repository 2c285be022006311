import { join } from 'node:path'
import { readAssets } from './assets.ts'
import { readConfiguration } from './configuration.ts'
import { createApp } from './create-app.ts'
import { tillSession } from './till-session.ts'

/** Starts the built kiosk. A failed start prints one sentence. */
const main = async (): Promise<void> => {
  const configuration = readConfiguration(process.env)
  const app = createApp({
    ...configuration,
    tillOf: tillSession(configuration.apiUrl),
    assets: readAssets(join(import.meta.dirname, '..', 'client')),
  })
  await app.listen({ port: configuration.port, host: configuration.host })
  const stop = (): void => void app.close().then(() => process.exit(0))
  // systemd signals every process of the service, and so does the process that started this one. A second signal must
  // not end it before it has answered open requests.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.once('disconnect', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
