import { type MarkedBounced, markBounced } from '../features/mail/mark-bounced.ts'
import { parseDeliveryReport } from '../formats/delivery-report/parse-delivery-report.ts'
import type { Database } from '../store/database.ts'
import { UsageFailure } from './arguments.ts'
import { type ReadMessage, readMessage } from './read-message.ts'

/**
 * What a mail server takes as "try again later" (EX_TEMPFAIL of sysexits.h). Any other failure it would return to the
 * sender, and a report has none (rules/orders#returned-mail).
 */
export const tryAgainLater = 75

/** The explanation, the delivery status and the headers of the returned e-mail stand at the beginning. */
const keptBytes = 1_048_576

/**
 * Marks the e-mail that came back, by the report that a mail server gives to standard input. The exit code is 0 for each
 * message that is dealt with, whatever it is, and `tryAgainLater` for an e-mail that is still being written as sent.
 */
export const bouncedCommand = async (
  withDatabase: (work: (db: Database) => Promise<number>) => Promise<number>,
  input: AsyncIterable<Uint8Array> | undefined,
  words: readonly string[],
  say: (line: string) => void,
): Promise<number> => {
  if (words.length > 0 || !input) throw new UsageFailure('bounced < MESSAGE: the message comes from standard input.')
  const message = await readMessage(input, keptBytes)
  const report = parseDeliveryReport(message.text)
  if (!report) {
    say(noReport(message))
    return 0
  }
  return withDatabase(async db => {
    const marked = await markBounced(db, report)
    say(sentenceOf(marked))
    return marked.kind === 'being_sent' ? tryAgainLater : 0
  })
}

const noReport = ({ isCut }: ReadMessage): string =>
  isCut
    ? `The first ${keptBytes} bytes of this message are no delivery status notification: nothing is changed.`
    : 'This message is no delivery status notification (RFC 3464): nothing is changed.'

const sentenceOf = (marked: MarkedBounced): string => {
  switch (marked.kind) {
    case 'bounced':
      return `${letterOf(marked)} came back (${marked.status}): it is marked as failed.`
    case 'known':
      return `${letterOf(marked)} is marked as failed already: nothing is changed.`
    case 'being_sent':
      return `${letterOf(marked)} is being sent: give this report again later.`
    case 'not_sent':
      return `${letterOf(marked)} was not sent yet, so it cannot have come back: nothing is changed.`
    case 'not_failed':
      return `The report says "${marked.action}" (${marked.status}): nothing is changed.`
    case 'foreign':
      return 'The report is about no e-mail of a shop: nothing is changed.'
    case 'unknown':
      return `There is no e-mail ${marked.id}: nothing is changed.`
  }
}

const letterOf = ({ order }: { readonly order: string | null }): string =>
  order === null ? 'An e-mail of no order' : `An e-mail of ${order}`
