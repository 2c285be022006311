import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { parseMailSettings } from '../../configuration/mail-settings.ts'
import { MailRefused } from '../../domain/mail/mail-transport.ts'
import { ConfigurationFailure } from '../../platform/configuration-failure.ts'
import { openSmtpServer } from '../../test-support/providers/smtp-server.ts'
import { createMailTransport, mailServerOf } from './create-mail-transport.ts'
import { sendBySmtp } from './send-by-smtp.ts'

let smtp: Awaited<ReturnType<typeof openSmtpServer>>
beforeAll(async () => {
  smtp = await openSmtpServer()
})
afterAll(() => smtp?.close())
beforeEach(() => {
  smtp.taken.length = 0
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await smtp.set('works')
})

const mailTo = (to: string) => ({
  messageId: '<one@shop.example.fi>',
  to,
  fromName: 'Hotelli Peltohovi',
  subject: 'Tilausvahvistus – äö€',
  text: 'Kiitos',
  html: '<p>Kiitos</p>',
  attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') }],
})
const transport = () => createMailTransport({ kind: 'smtp', url: smtp.url, from: 'liput@example.fi' }, '')

// rules/orders#mail
test('a mail goes out by SMTP with its own id, from the shop to the shopper', async () => {
  await transport().send(mailTo('aino@example.fi'))
  const [message] = smtp.taken
  expect(message).toContain('Message-ID: <one@shop.example.fi>')
  expect(message).toContain('X-Portti-Mail: <one@shop.example.fi>')
  expect(message).toContain('From: Hotelli Peltohovi <liput@example.fi>')
  expect(message).toContain('To: aino@example.fi')
  expect(message).toContain('filename=a.pdf')
})

// rules/orders#mail
test('an address that there is not, or that is none, is refused for good', async () => {
  await expect(transport().send(mailTo('nobody@example.fi'))).rejects.toBeInstanceOf(MailRefused)
  await expect(transport().send(mailTo('syntax@example.fi'))).rejects.toBeInstanceOf(MailRefused)
})

// rules/orders#mail
test.each([
  ['the server asks to try later', 'later@example.fi', 'liput@example.fi'],
  ['the limit of the day is reached', 'limit@example.fi', 'liput@example.fi'],
  ['the sender is not allowed', 'sender@example.fi', 'liput@example.fi'],
  ['the sender is unknown', 'aino@example.fi', 'wrong@example.fi'],
  ['the server does not say why', 'unsaid@example.fi', 'liput@example.fi'],
])('where %s, the mail is not refused for good', async (_, to, from) => {
  const failure: unknown = await createMailTransport({ kind: 'smtp', url: smtp.url, from }, '')
    .send(mailTo(to))
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(MailRefused)
})

// rules/orders#mail
test('a server that looks into a message has ten minutes to answer', async () => {
  await smtp.set('looks into messages')
  const setTimeoutOf = vi.spyOn(Socket.prototype, 'setTimeout')
  const sending = sendBySmtp(mailServerOf(smtp.url), mailTo('aino@example.fi'), 'liput@example.fi')
  const answer = await smtp.untilSilent()
  expect(setTimeoutOf.mock.lastCall).toEqual([10 * 60_000])
  answer()
  expect(await sending).toBe('sent')
  expect(smtp.taken).toHaveLength(1)
})

// rules/orders#mail
test('a server that is silent before it has a message does not keep it for more than a minute', async () => {
  await smtp.set('says nothing to a sender')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sending = sendBySmtp(mailServerOf(smtp.url), mailTo('aino@example.fi'), 'liput@example.fi')
  await smtp.untilSilent()
  vi.advanceTimersByTime(60_000)
  await expect(sending).rejects.toThrow()
  expect(smtp.taken).toEqual([])
})

// rules/orders#mail
test('connections that nothing was sent by for 15 seconds are left, also where the mail server is away by then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = await openSmtpServer()
  await server.set('answers no goodbye')
  const send = () => sendBySmtp(mailServerOf(server.url), mailTo('aino@example.fi'), 'liput@example.fi')
  const sendFive = () => Promise.all([send(), send(), send(), send(), send()])
  await sendFive()
  await send()
  expect(server.connections()).toBe(5)
  vi.advanceTimersByTime(15_000)
  await sendFive()
  expect(server.connections()).toBe(10)
  expect(server.taken).toHaveLength(11)
  await server.close()
})

test('a name in the recipient’s place adds no second recipient and no header', async () => {
  await transport()
    .send({ ...mailTo('aino@example.fi'), subject: 'x\r\nBcc: other@example.fi', fromName: 'A\r\nCc: b@example.fi' })
    .catch(() => undefined)
  expect(smtp.taken.join('')).not.toMatch(/^(Bcc|Cc):/m)
})

test('settings are checked, and no sentence shows a password', () => {
  expect(parseMailSettings({})).toEqual({ kind: 'outbox' })
  const smtp = { PORTTI_SMTP_URL: 'smtps://u:hidden@mail.example.fi', PORTTI_MAIL_FROM: 'liput@example.fi' }
  expect(parseMailSettings(smtp)).toMatchObject({ kind: 'smtp', from: 'liput@example.fi' })
  for (const wrong of [
    { PORTTI_SMTP_URL: 'https://u:hidden@x' },
    { PORTTI_MAIL_FROM: '' },
    { PORTTI_MAIL_FROM: 'a b@c' },
  ]) {
    const read = () => parseMailSettings({ ...smtp, ...wrong })
    expect(read).toThrow(ConfigurationFailure)
    expect(read).toThrow(/set it to/)
    expect(read).not.toThrow(/hidden/)
  }
})

// rules/production#live-shop
test.each([
  ['smtps://mail.example.fi', { port: 465, secure: true }],
  ['smtp://mail.example.fi', { port: 587, secure: false, requireTLS: true }],
  ['smtp://10.0.0.5:25', { port: 25, secure: false, requireTLS: true }],
  ['smtp://localhost:25', { port: 25, secure: false, requireTLS: false }],
])('%s is spoken to by TLS or not at all, but on this machine', (url, server) => {
  expect(mailServerOf(url)).toMatchObject(server)
})
