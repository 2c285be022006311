import type { Log } from '@portti/core'

/** The developer's console; a server's standard error. */
export const consoleLog: Log = {
  warn: (message, detail) => console.warn(...(detail === undefined ? [message] : [message, detail])),
  error: (message, detail) => console.error(...(detail === undefined ? [message] : [message, detail])),
}
