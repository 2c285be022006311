import { parseServing, type Serving } from '@portti/core/rules'

/** Configuration of the storefront's server. */
export type Configuration = Serving & {
  readonly port: number
  /** The ticket API's root, without a slash at the end. */
  readonly apiUrl: string
}

/** Reads the environment. @throws Error that says what to set */
export const readConfiguration = (env: Readonly<Record<string, string | undefined>>): Configuration => {
  const port = Number(env['PORTTI_STOREFRONT_PORT'] ?? '3000')
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error('PORTTI_STOREFRONT_PORT must be a port number from 1 to 65535.')
  }
  const apiUrl = env['PORTTI_API_URL'] ?? 'http://127.0.0.1:4000'
  if (!URL.canParse(apiUrl))
    throw new Error('PORTTI_API_URL must be the address of the ticket API, such as http://127.0.0.1:4000.')
  const serving = parseServing(env, 'PORTTI_STOREFRONT_HOST')
  if (serving.isErr()) throw new Error(serving.error)
  return { ...serving.value, port, apiUrl: apiUrl.replace(/\/+$/, '') }
}
