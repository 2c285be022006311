import type { Mail } from '../../domain/mail/mail-transport.ts'

/** A mail as nodemailer takes it. */
export const messageOf = ({ messageId, to, fromName, subject, text, html, attachments }: Mail, from: string) => ({
  messageId,
  from: { name: fromName, address: from },
  to: { name: '', address: to },
  subject,
  text,
  html,
  attachments: attachments.map(attachment => ({ ...attachment })),
  headers: { 'Auto-Submitted': 'auto-generated' },
})
