import { join } from 'node:path'
import { findFreePorts, type RunningService, startService } from '../../../../packages/launch/src/index.ts'

export const distFolder = join(import.meta.dirname, '..', '..', 'dist')

export type OwnStorefront = { readonly url: string; readonly server: RunningService }

/** Starts a storefront for a test, in front of a ticket API. @param dist a build. @param port a fixed port, if needed. */
export const startStorefront = async (
  apiUrl: string,
  { dist = distFolder, port }: { readonly dist?: string; readonly port?: number } = {},
): Promise<OwnStorefront> => {
  const at = port ?? (await findFreePorts(1))[0]
  const url = `http://127.0.0.1:${at}/`
  const server = await startService(
    {
      name: 'storefront of a journey',
      entry: join(dist, 'server', 'main.js'),
      env: { ...process.env, NODE_ENV: 'production', PORTTI_STOREFRONT_PORT: String(at), PORTTI_API_URL: apiUrl },
      readyUrl: `${url}health/live`,
      stopWithinMs: 5_000,
    },
    new AbortController().signal,
  )
  return { url, server }
}
