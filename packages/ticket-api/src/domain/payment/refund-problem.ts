/** The pause doubles from one minute on; ten tries take about a day, then a person has to look. */
export const maxRefundAttempts = 10

const unsure = 'It may have been made, look at '

/** The reason of a refund that may have been made, for the person who looks. */
export const unsureProblem = (provider: string, reason: string): string => `${unsure}${provider} first: ${reason}`

/** Whether a refund with that reason may have been made. */
export const isUnsureProblem = (problem: string | null): boolean => problem?.startsWith(unsure) ?? false
