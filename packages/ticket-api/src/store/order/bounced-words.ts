import { bouncedWord } from '../../domain/mail/bounced-problem.ts'

/**
 * SQL for whether a problem of an e-mail has words of a mail server, which may tell of a person and go with the people
 * of the order (rules/orders#returned-mail).
 */
export const hasBouncedWords = (problem: string): string => `${problem} LIKE '${bouncedWord} %: %'`

/** SQL of a problem without them; any other stays as it is. */
export const withoutBouncedWords = (problem: string): string =>
  `CASE WHEN ${hasBouncedWords(problem)} THEN split_part(${problem}, ':', 1) ELSE ${problem} END`
