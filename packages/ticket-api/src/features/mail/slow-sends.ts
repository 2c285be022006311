import { errorName } from '../../platform/error-name.ts'
import type { ServerLog } from '../../platform/stderr-log.ts'
import { withinPatience } from './within-patience.ts'

/** No other process takes a slow e-mail for so long, unless its try ends before: mail servers may need ten minutes. */
export const mailLeaseMs = 15 * 60_000
/** As many as the mail transport has connections. */
const maxSlow = 5

export type SlowSends = {
  hasRoom(): boolean
  /** Goes on without a sending that takes long. */
  add(ending: Promise<void>): void
  /** Waits for the end of a sending, but not for long; answers whether it came. Rejects as it does meanwhile. */
  waitFor(ending: Promise<void>): Promise<boolean>
}

/**
 * The e-mails that a mail server has been given for long, and has not answered: no turn of a job waits for them, and each
 * ends by itself. While there are too many none begins, since none would get through (rules/orders#mail).
 */
export const createSlowSends = (log: ServerLog): SlowSends => {
  const slow = new Set<Promise<void>>()
  const add = (ending: Promise<void>): void => {
    const ended = ending
      .catch((error: unknown) =>
        log.error({ problem: errorName(error) }, 'The end of a slow e-mail could not be written'),
      )
      .finally(() => slow.delete(ended))
    slow.add(ended)
  }
  return {
    hasRoom: () => slow.size < maxSlow,
    add,
    async waitFor(ending) {
      const isOver = (await withinPatience(ending.then(() => true))) ?? false
      if (!isOver) add(ending)
      return isOver
    },
  }
}
