/** Confirmation mails, each with its tickets as PDF, while orders come in and afterwards, to an SMTP server beside. */
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { cpuSeconds } from './cpu-seconds.ts'
import { print, toThree } from './medians.ts'
import { ordersPerSecond } from './orders-per-second.ts'
import { startBench } from './start-bench.ts'

const orderMs = 6_000
const mailMs = 6_000

/** Counts what it is sent. */
const startMailServer = async () => {
  let mails = 0
  let bytes = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      stream.on('end', () => {
        mails += 1
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port')
  const stop = () => new Promise<void>(resolve => server.close(resolve))
  return { port: address.port, mails: () => mails, bytes: () => bytes, stop }
}

const benchMails = async (): Promise<void> => {
  const mailServer = await startMailServer()
  const bench = await startBench()
  try {
    const { port, pid } = await bench.startReal({
      PORTTI_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      PORTTI_MAIL_FROM: 'shop@example.fi',
    })
    await ordersPerSecond(port, 500)
    const meanwhile = mailServer.mails()
    const perSecond = await ordersPerSecond(port, orderMs)
    const sentMeanwhile = mailServer.mails() - meanwhile
    const before = { mails: mailServer.mails(), cpu: await cpuSeconds(pid, 'itself') }
    await new Promise(resolve => setTimeout(resolve, mailMs))
    const sentAfter = mailServer.mails() - before.mails
    const cpuMs = ((await cpuSeconds(pid, 'itself')) - before.cpu) * 1_000
    print({
      figure: 'confirmation mails',
      orders_per_second: toThree(perSecond),
      per_second_meanwhile: toThree((sentMeanwhile * 1_000) / orderMs),
      per_second_when_no_orders_come: toThree((sentAfter * 1_000) / mailMs),
      wanted: 'as many as orders',
      cpu_ms_each: toThree(cpuMs / Math.max(1, sentAfter)),
      kilobytes_each: Math.round(mailServer.bytes() / mailServer.mails() / 1_024),
    })
  } finally {
    await bench.stop()
    await mailServer.stop()
  }
}

await benchMails()
