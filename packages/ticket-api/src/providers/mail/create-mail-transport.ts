import { isOwnMachineHost } from '@portti/core/rules'
import {
  type Mail,
  MailRefused,
  type MailServer,
  type MailTransport,
  type MailWay,
} from '../../domain/mail/mail-transport.ts'
import { abandonCalls, inWorker } from '../../platform/worker/in-worker.ts'

/**
 * How e-mails leave (rules/orders#mail): by SMTP, into a folder where nobody but the organizer reads them, or by a
 * deployment's own transport.
 */
export type MailSettings =
  | { readonly kind: 'outbox' | 'own' }
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }

const carryMail = inWorker<readonly [Mail, MailWay], 'sent' | 'refused'>(import.meta.url, './carry-mail', 'carryMail')

/** Carries e-mails as the settings say. */
export const createMailTransport = (settings: MailSettings, outboxDir: string): MailTransport => {
  const way: MailWay =
    settings.kind === 'smtp'
      ? { kind: 'smtp', server: mailServerOf(settings.url), from: settings.from }
      : { kind: 'outbox', folder: outboxDir }
  return {
    way,
    async send(mail) {
      if ((await carryMail(mail, way)) === 'refused') throw new MailRefused('The mail server refused the recipient')
    },
    close: abandonCalls,
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
