/** How the problem of an e-mail that came back begins. */
export const bouncedWord = 'Bounced'

/**
 * The problem of an e-mail that a mail server took and that came back (rules/orders#returned-mail): the status of the
 * delivery, and what the last server said where that is kept, such as `Bounced 5.1.1: 550 No such user`.
 */
export const bouncedProblem = (status: string, words: string): string =>
  words === '' ? `${bouncedWord} ${status}` : `${bouncedWord} ${status}: ${words}`
