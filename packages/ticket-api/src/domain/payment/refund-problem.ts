import type { refundProblems } from '@portti/contract/words'

/** A refund that failed so often is left to a person. */
export const maxRefundAttempts = 10

/** The reason of a refund that its provider accepted and could not make. */
export const failedLater = (provider: string): string => `${provider} took the refund, and it failed later`

export const noAccount = (provider: string): string => `${provider} is not configured`

/** The reason of a refund that is not tried, because one that may have been made is not asked for again. */
export const unfinished = 'an earlier try did not end'

/** The reason of a refund that was due in a dump, and may have been made before the dump was put back. */
export const restored = 'the database was restored'

/** The reason of a refund that its provider did not make when it was asked, and may make later. */
export const notMade = (provider: string, reason: string): string => `${provider} did not make it: ${reason}`

/** Whether a refund with that reason was not made by any try so far. */
export const isNotMade = (provider: string, problem: string | null): boolean =>
  problem?.startsWith(notMade(provider, '')) ?? false

const unsure = 'It may have been made, look at '

/** The reason of a refund that may have been made, for the person who looks. */
export const unsureProblem = (provider: string, reason: string): string => `${unsure}${provider} first: ${reason}`

/** Whether a refund with that reason may have been made. */
export const isUnsureProblem = (problem: string | null): boolean => problem?.startsWith(unsure) ?? false

const wrongSum = { before: ' says that ', after: ': look there, and give back what was paid' }

/** The reason of a payment of another sum, which `said` tells. */
export const wrongSumReason = (provider: string, said: string): string =>
  `${provider}${wrongSum.before}${said}${wrongSum.after}`

/** Whether a refund with that reason is of a payment of another sum: what was paid is known at the provider only. */
export const isWrongSum = (provider: string, problem: string | null): boolean =>
  refundReason(provider, problem).why === 'wrong_sum'

/** A stored reason as the desk shows it: `why` where it is the shop's own, and `problem` in the provider's words. */
export const refundReason = (
  provider: string,
  reason: string | null,
): { readonly why?: (typeof refundProblems)[number]; readonly problem?: string | null } => {
  if (reason === failedLater(provider)) return { why: 'failed_later' }
  if (reason === noAccount(provider)) return { why: 'no_account' }
  const wrong = `${provider}${wrongSum.before}`
  if (reason?.startsWith(wrong) && reason.endsWith(wrongSum.after)) {
    return { why: 'wrong_sum', problem: reason.slice(wrong.length, -wrongSum.after.length) }
  }
  const before = [unsureProblem(provider, ''), notMade(provider, '')].find(words => reason?.startsWith(words)) ?? ''
  const said = reason?.slice(before.length) ?? null
  return { problem: said === unfinished || said === restored ? null : said }
}
