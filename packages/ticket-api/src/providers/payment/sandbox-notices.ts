import type { SendSandboxNotice } from './send-sandbox-notice.ts'

/** The returning shopper waits for a notice, but not long: a busy server takes it later, as any provider's. */
const patienceMs = 2_000
const tellEveryMs = 60_000

type Log = { warn(detail: object, sentence: string): void }

/**
 * Sends the sandbox's notices. Waits until one has arrived, or for a moment: it stays under way then. The shop learns
 * of a lost one by asking (rules/payment#one-settlement); the log says once a minute how many there were.
 */
export const createSandboxNotices = (
  send: SendSandboxNotice,
  now: () => number,
): ((body: string, signature: string, log: Log) => Promise<void>) => {
  let lost = 0
  let toldAt = Number.NEGATIVE_INFINITY
  const countLost = (log: Log): void => {
    lost += 1
    if (now() - toldAt < tellEveryMs) return
    log.warn({ lost }, 'Notices of the sandbox were lost: the shop learns of these payments by asking')
    lost = 0
    toldAt = now()
  }
  return (body, signature, log) =>
    new Promise(resolve => {
      const timer = setTimeout(resolve, patienceMs)
      void send(body, signature)
        .catch(() => countLost(log))
        .finally(() => {
          clearTimeout(timer)
          resolve()
        })
    })
}
