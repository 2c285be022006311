import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOwnMachineHost } from '@portti/core/rules'
import { createTransport } from 'nodemailer'
import type { MailSettings } from '../../configuration/mail-settings.ts'
import { type Mail, MailRefused, type MailTransport } from '../../domain/mail/mail-transport.ts'

/** Carries e-mails as the settings say. */
export const createMailTransport = (settings: MailSettings, outboxDir: string): MailTransport =>
  settings.kind === 'smtp' ? smtpTransport(settings) : outboxTransport(outboxDir)

const patienceMs = 15_000

const smtpTransport = ({ url, from }: { readonly url: string; readonly from: string }): MailTransport => {
  const transporter = createTransport({
    // Kept connections spare each e-mail the greeting, TLS and sign-in.
    pool: true,
    maxConnections: 5,
    ...mailServerOf(url),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transporter.sendMail(messageOf(mail, from))
      } catch (error) {
        if (isRefusedForGood(error)) throw new MailRefused('The mail server refused the recipient')
        throw error
      }
    },
    close: () => transporter.close(),
  }
}

/** The connection settings of a mail server's address; exported for its test. */
export const mailServerOf = (address: string) => {
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

/** One `.eml` per mail, named by its id: a retry writes the same file. */
const outboxTransport = (folder: string): MailTransport => {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, 'outbox@localhost'))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${fileNameOf(mail)}.eml`)
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}

/** The id of its row, by which retention finds it; for other mails the characters that are safe in a name. */
const fileNameOf = ({ messageId }: Mail): string =>
  /^<([\w-]+)@/.exec(messageId)?.[1] ?? createHash('sha256').update(messageId).digest('hex').slice(0, 24)

const messageOf = ({ messageId, to, fromName, subject, text, html, attachments }: Mail, from: string) => ({
  messageId,
  from: { name: fromName, address: from },
  to: { name: '', address: to },
  subject,
  text,
  html,
  attachments: attachments.map(attachment => ({ ...attachment })),
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/** A server's 5xx about the recipient or the message. */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 550 &&
  error.responseCode <= 559
