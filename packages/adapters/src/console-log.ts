import type { Log } from '@portti/core'

/** The console, of a browser or of a server. */
export const consoleLog: Log = {
  warn: (message, detail) => console.warn(message, detail ?? ''),
  error: (message, detail) => console.error(message, detail ?? ''),
}
