/** The log of work outside of any request. Never carries personal data or secrets. */
export type ServerLog = {
  warn(detail: object, sentence: string): void
  error(detail: object, sentence: string): void
}

const levels = ['silent', 'error', 'warn', 'info', 'debug']

/** Writes one line of JSON per event to standard error, from the given level on. */
export const stderrLog = (level: string): ServerLog => {
  const write = (own: 'warn' | 'error') => (detail: object, sentence: string) => {
    if (levels.indexOf(level) < levels.indexOf(own)) return
    process.stderr.write(`${JSON.stringify({ level: own, time: Date.now(), ...detail, msg: sentence })}\n`)
  }
  return { warn: write('warn'), error: write('error') }
}
