import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigurationFailure } from '../configuration-failure.ts'
import { readMailSettings } from './mail-settings.ts'
import { MailRefused } from './mail-transport.ts'
import { createMailTransport } from './send-mail.ts'

/** Speaks just enough SMTP to take a mail, and refuses one address. */
let server: Server
let url: string
const taken: string[] = []
beforeAll(async () => {
  server = createServer(socket => {
    let message: string | undefined
    socket.setEncoding('utf8').write('220 test\r\n')
    socket.on('data', (text: string) => {
      if (message !== undefined) {
        message += text
        if (!message.endsWith('\r\n.\r\n')) return
        taken.push(message)
        message = undefined
        socket.write('250 taken\r\n')
        return
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        if (line === 'DATA') {
          message = ''
          socket.write('354 go on\r\n')
        } else if (line.startsWith('RCPT TO:<nobody@')) socket.write('550 no such mailbox\r\n')
        else if (line.startsWith('RCPT TO:<later@')) socket.write('451 try again\r\n')
        else socket.write('250 ok\r\n')
      }
    })
    socket.on('error', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  url = `smtp://127.0.0.1:${address.port}`
})
afterAll(() => void server?.close())

const mailTo = (to: string) => ({
  messageId: '<one@shop.example.fi>',
  to,
  fromName: 'Hotelli Peltohovi',
  subject: 'Tilausvahvistus – äö€',
  text: 'Kiitos',
  attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') }],
})
const transport = () => createMailTransport({ kind: 'smtp', url, from: 'liput@example.fi' }, '')

test('a mail goes out by SMTP with its own id, from the shop to the shopper', async () => {
  await transport().send(mailTo('aino@example.fi'))
  const [message] = taken
  expect(message).toContain('Message-ID: <one@shop.example.fi>')
  expect(message).toContain('From: Hotelli Peltohovi <liput@example.fi>')
  expect(message).toContain('To: aino@example.fi')
  expect(message).toContain('filename=a.pdf')
})

test('an address that there is not is refused for good; another trouble is not', async () => {
  await expect(transport().send(mailTo('nobody@example.fi'))).rejects.toBeInstanceOf(MailRefused)
  const later: unknown = await transport()
    .send(mailTo('later@example.fi'))
    .catch((error: unknown) => error)
  expect(later).toBeInstanceOf(Error)
  expect(later).not.toBeInstanceOf(MailRefused)
})

test('a name in the recipient’s place adds no second recipient and no header', async () => {
  taken.length = 0
  await transport()
    .send({ ...mailTo('aino@example.fi'), subject: 'x\r\nBcc: other@example.fi', fromName: 'A\r\nCc: b@example.fi' })
    .catch(() => undefined)
  expect(taken.join('')).not.toMatch(/^(Bcc|Cc):/m)
})

test('settings are checked, and no sentence shows a password', () => {
  expect(readMailSettings({})).toEqual({ kind: 'outbox' })
  const smtp = { PORTTI_SMTP_URL: 'smtps://u:hidden@mail.example.fi', PORTTI_MAIL_FROM: 'liput@example.fi' }
  expect(readMailSettings(smtp)).toMatchObject({ kind: 'smtp', from: 'liput@example.fi' })
  for (const wrong of [
    { PORTTI_SMTP_URL: 'https://u:hidden@x' },
    { PORTTI_MAIL_FROM: '' },
    { PORTTI_MAIL_FROM: 'a b@c' },
  ]) {
    const read = () => readMailSettings({ ...smtp, ...wrong })
    expect(read).toThrow(ConfigurationFailure)
    expect(read).toThrow(/set it to/)
    expect(read).not.toThrow(/hidden/)
  }
})
