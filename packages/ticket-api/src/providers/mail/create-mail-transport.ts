import { isOwnMachineHost } from '@portti/core/rules'
import type { MailSettings } from '../../configuration/mail-settings.ts'
import { type Mail, MailRefused, type MailTransport } from '../../domain/mail/mail-transport.ts'
import { aside } from '../../platform/aside/aside.ts'
import type { MailServer } from './send-by-smtp.ts'

const sendBySmtp = aside<readonly [MailServer, Mail, string], 'sent' | 'refused'>(
  import.meta.url,
  './send-by-smtp',
  'sendBySmtp',
)
const writeToOutbox = aside<readonly [string, Mail], undefined>(import.meta.url, './write-to-outbox', 'writeToOutbox')

/** Carries e-mails as the settings say. */
export const createMailTransport = (settings: MailSettings, outboxDir: string): MailTransport =>
  settings.kind === 'smtp' ? smtpTransport(settings) : { send: mail => writeToOutbox(outboxDir, mail) }

const smtpTransport = ({ url, from }: { readonly url: string; readonly from: string }): MailTransport => {
  const server = mailServerOf(url)
  return {
    async send(mail) {
      const answer = await sendBySmtp(server, mail, from)
      if (answer === 'refused') throw new MailRefused('The mail server refused the recipient')
    },
  }
}

/** The connection settings of a mail server's address; exported for its test. */
export const mailServerOf = (address: string): MailServer => {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Without it an attacker in between could strip STARTTLS; on loopback there is none.
    requireTLS: !secure && !isOwnMachineHost(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}
