import { parseServing, type Serving } from '@portti/core/rules'
import type { ConnectedTerminal } from './card-terminal.ts'

/** Configuration of the kiosk's server. */
export type Configuration = Serving & {
  readonly port: number
  /** The ticket API's root, without a slash at the end. */
  readonly apiUrl: string
  /** The card terminal at the till; without one, cards are practice, or not taken in a live shop that is public. */
  readonly terminal?: ConnectedTerminal
}

/** Reads the environment. @throws Error that says what to set */
export const readConfiguration = (env: Readonly<Record<string, string | undefined>>): Configuration => {
  const port = Number(env['PORTTI_KIOSK_PORT'] ?? '3100')
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error('PORTTI_KIOSK_PORT must be a port number from 1 to 65535.')
  }
  const apiUrl = env['PORTTI_API_URL'] ?? 'http://127.0.0.1:4000'
  if (!URL.canParse(apiUrl)) {
    throw new Error('PORTTI_API_URL must be the address of the ticket API, such as http://127.0.0.1:4000.')
  }
  const serving = parseServing(env, 'PORTTI_KIOSK_HOST')
  if (serving.isErr()) throw new Error(serving.error)
  const terminal = readTerminal(env)
  return { ...serving.value, port, apiUrl: apiUrl.replace(/\/+$/, ''), ...(terminal && { terminal }) }
}

const readTerminal = (env: Readonly<Record<string, string | undefined>>): ConnectedTerminal | undefined => {
  const url = env['PORTTI_TERMINAL_URL']
  if (!url) return undefined
  const id = env['PORTTI_TERMINAL_ID']
  const key = env['PORTTI_TERMINAL_KEY']
  if (!URL.canParse(url)) throw new Error('PORTTI_TERMINAL_URL must be the address of the card terminal.')
  if (!id) throw new Error('PORTTI_TERMINAL_ID must be the name of the card terminal, its POIID.')
  return { url, id, ...(key && { key }) }
}
