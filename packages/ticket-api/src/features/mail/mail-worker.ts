/** Writes and sends e-mails in the worker process, where it takes no time from requests. */
import { randomUUID } from 'node:crypto'
import type { AskedMail } from '../../documents/mails/asked-mail.ts'
import { renderMail } from '../../documents/mails/render-mail.ts'
import type { MailWay } from '../../domain/mail/mail-transport.ts'
import { errorName } from '../../platform/error-name.ts'
import { carryMail } from '../../providers/mail/carry-mail.ts'
import { withinPatience } from './within-patience.ts'

/** The outcome of an e-mail. `nothing`: it has no recipient or content. `failed`: the name of the error. */
export type MailOutcome = 'sent' | 'refused' | 'nothing' | { readonly failed: string }

/** An e-mail that takes long: its outcome is asked for by this id. */
export type SlowMail = { readonly slowId: string }

const slow = new Map<string, Promise<MailOutcome>>()

/** Sends some together; each has an outcome of its own, and none waits for long. */
export const sendMails = (asked: readonly AskedMail[], way: MailWay): Promise<readonly (MailOutcome | SlowMail)[]> =>
  Promise.all(
    asked.map(async mail => {
      const sending = sendOne(mail, way)
      return (await withinPatience(sending)) ?? keep(sending)
    }),
  )

const keep = (sending: Promise<MailOutcome>): SlowMail => {
  const slowId = randomUUID()
  slow.set(slowId, sending)
  return { slowId }
}

/** The outcome of an e-mail that takes long, once it is there; asked for once. */
export const endOfSlow = async (slowId: string): Promise<MailOutcome> => {
  const outcome = await slow.get(slowId)
  slow.delete(slowId)
  return outcome ?? { failed: 'unknown' }
}

const sendOne = async (asked: AskedMail, way: MailWay): Promise<MailOutcome> => {
  try {
    const mail = renderMail(asked)
    return mail ? await carryMail(mail, way) : 'nothing'
  } catch (error) {
    return { failed: errorName(error) }
  }
}
