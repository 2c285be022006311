/** Writes and sends e-mails in the worker process, where it takes no time from requests. */
import type { AskedMail } from '../../documents/mails/asked-mail.ts'
import { renderMail } from '../../documents/mails/render-mail.ts'
import type { MailWay } from '../../domain/mail/mail-transport.ts'
import { errorName } from '../../platform/error-name.ts'
import { carryMail } from '../../providers/mail/carry-mail.ts'

/** The outcome of an e-mail. `nothing`: it has no recipient or content. `failed`: the name of the error. */
export type MailOutcome = 'sent' | 'refused' | 'nothing' | { readonly failed: string }

/** Sends some together; each has an outcome of its own. */
export const sendMails = (asked: readonly AskedMail[], way: MailWay): Promise<readonly MailOutcome[]> =>
  Promise.all(asked.map(mail => sendOne(mail, way)))

const sendOne = async (asked: AskedMail, way: MailWay): Promise<MailOutcome> => {
  try {
    const mail = renderMail(asked)
    return mail ? await carryMail(mail, way) : 'nothing'
  } catch (error) {
    return { failed: errorName(error) }
  }
}
