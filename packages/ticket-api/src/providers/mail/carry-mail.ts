import type { Mail, MailWay } from '../../domain/mail/mail-transport.ts'
import { sendBySmtp } from './send-by-smtp.ts'
import { writeToOutbox } from './write-to-outbox.ts'

/** Sends a mail in the worker process. Rejects when it was not taken; whether a retry is useful is answered. */
export const carryMail = async (mail: Mail, way: MailWay): Promise<'sent' | 'refused'> => {
  if (way.kind === 'smtp') return sendBySmtp(way.server, mail, way.from)
  await writeToOutbox(way.folder, mail)
  return 'sent'
}
