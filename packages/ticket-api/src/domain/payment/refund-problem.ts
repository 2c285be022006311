import type { refundProblems } from '@portti/contract/words'

/** The pause doubles from one minute on; ten tries take about a day, then a person has to look. */
export const maxRefundAttempts = 10

/** The reason of a refund that its provider accepted and could not make. */
export const failedLater = (provider: string): string => `${provider} took the refund, and it failed later`

export const noAccount = (provider: string): string => `${provider} is not configured`

/** The reason of a refund that is not tried, because one that may have been made is not asked for again. */
export const unfinished = 'an earlier try did not end'

const unsure = 'It may have been made, look at '

/** The reason of a refund that may have been made, for the person who looks. */
export const unsureProblem = (provider: string, reason: string): string => `${unsure}${provider} first: ${reason}`

/** Whether a refund with that reason may have been made. */
export const isUnsureProblem = (problem: string | null): boolean => problem?.startsWith(unsure) ?? false

const wrongSum = { before: ' says that ', after: ': look there, and give back what was paid' }

/** The reason of a payment of another sum, which `said` tells. */
export const wrongSumReason = (provider: string, said: string): string =>
  `${provider}${wrongSum.before}${said}${wrongSum.after}`

/** A stored reason as the desk shows it: `why` where it is the shop's own, and `problem` in the provider's words. */
export const refundReason = (
  provider: string,
  reason: string | null,
): { readonly why?: (typeof refundProblems)[number]; readonly problem?: string | null } => {
  if (reason === failedLater(provider)) return { why: 'failed_later' }
  if (reason === noAccount(provider)) return { why: 'no_account' }
  const before = `${provider}${wrongSum.before}`
  if (reason?.startsWith(before) && reason.endsWith(wrongSum.after)) {
    return { why: 'wrong_sum', problem: reason.slice(before.length, -wrongSum.after.length) }
  }
  const said = isUnsureProblem(reason) ? (reason?.slice(unsureProblem(provider, '').length) ?? null) : reason
  return { problem: said === unfinished ? null : said }
}
