/** Another way for e-mails: a service that takes each of them by HTTP. */
import { MailRefused, type MailTransport } from '@portti/ticket-api'

export const mailService = (url: string): MailTransport => ({
  send: async ({ messageId, to, fromName, subject, text, html, attachments }) => {
    const files = attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      base64: Buffer.from(content).toString('base64'),
    }))
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // The same id at each try, so that the service sends it once.
      body: JSON.stringify({ id: messageId, to, fromName, subject, text, html, files }),
      signal: AbortSignal.timeout(10_000),
    })
    // There is no such recipient; any other failure is tried again.
    if (response.status === 422) throw new MailRefused('The mail service knows no such recipient')
    if (!response.ok) throw new Error(`The mail service answered ${response.status}`)
  },
})
