import { ConfigurationFailure } from '../platform/configuration-failure.ts'
import type { MailSettings } from '../providers/mail/create-mail-transport.ts'

/** Reads `PORTTI_SMTP_URL` and `PORTTI_MAIL_FROM`. The address of SMTP holds a password and is never shown. */
export const parseMailSettings = (env: Readonly<Record<string, string | undefined>>): MailSettings => {
  const url = env.PORTTI_SMTP_URL
  if (!url) return { kind: 'outbox' }
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new ConfigurationFailure(
      'PORTTI_SMTP_URL is not an address of SMTP: set it to smtps://user:password@host:465, or leave it out to write e-mails into the outbox folder.',
    )
  }
  const from = env.PORTTI_MAIL_FROM?.trim() ?? ''
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(from)) {
    throw new ConfigurationFailure(
      'PORTTI_MAIL_FROM is not an e-mail address: set it to the address that order confirmations come from.',
    )
  }
  return { kind: 'smtp', url, from }
}
