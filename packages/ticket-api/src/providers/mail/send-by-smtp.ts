/** Speaks with mail servers in the worker process, where writing a message takes no time from requests. */
import { Readable } from 'node:stream'
import SMTPPool from 'nodemailer/lib/smtp-pool'
import type { Mail, MailServer } from '../../domain/mail/mail-transport.ts'
import { type Message, messageOf } from './message-of.ts'

const patienceMs = 15_000
/** A message that has not left by then, because the server is silent or busy with others, is tried again later. */
const handOverMs = 60_000
/**
 * A server may look into a message for long before it answers its end. To hang up meanwhile and send it again makes two
 * of it (RFC 5321, 4.5.3.2.6).
 */
const answerMs = 10 * 60_000

/** Its connections are left when nothing was sent for a while; the next e-mail opens new ones. */
const open = (key: string, server: MailServer) => {
  const pool = new SMTPPool({
    // Kept connections spare each e-mail the greeting, TLS and sign-in.
    pool: true,
    maxConnections: 5,
    maxMessages: Number.POSITIVE_INFINITY,
    ...server,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    // It would keep the place of a connection until its server answers a goodbye, which one that is away never does.
    idleTimeout: 0,
    socketTimeout: answerMs,
    dnsTimeout: patienceMs,
  })
  const leave = (): void => {
    if (pool.pendingCount() > 0) return
    opened.delete(key)
    pool.close({ force: true })
  }
  return { pool, idle: setTimeout(leave, patienceMs).unref() }
}

const opened = new Map<string, ReturnType<typeof open>>()

/** Rejects when the server did not take the mail; `refused` where there is no such recipient, so no retry is useful. */
export const sendBySmtp = async (server: MailServer, mail: Mail, from: string): Promise<'sent' | 'refused'> => {
  const key = JSON.stringify(server)
  const own = opened.get(key) ?? open(key, server)
  opened.set(key, own)
  try {
    await sendBy(own.pool, messageOf(mail, from))
    return 'sent'
  } catch (error) {
    if (isRefusedForGood(error)) return 'refused'
    throw error
  } finally {
    own.idle.refresh()
  }
}

/** Sends a message that is already written; the types of the pool know only messages that it writes itself. */
const sendBy = (pool: SMTPPool, { id, from, to, content }: Message): Promise<void> =>
  new Promise((resolve, reject) => {
    const handOver = new AbortController()
    const timer = setTimeout(() => handOver.abort(), handOverMs)
    const message = {
      getEnvelope: () => ({ from, to: [to], size: content.length }),
      messageId: () => id,
      getHeader: () => id,
      createReadStream: () => Readable.from([content], { objectMode: false }).once('end', () => clearTimeout(timer)),
    }
    const sending = { data: { signal: handOver.signal }, message }
    pool.send(sending as unknown as Parameters<SMTPPool['send']>[0], error => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve()
    })
  })

/**
 * Whether the server says that there is no such recipient: no such mailbox, no such domain, no address at all, moved,
 * or a domain without mail (RFC 3463, RFC 7505). Servers also answer 5xx to a wrong setting of ours or a limit of the
 * day, some of them to the recipient though they mean the sender: what can be mended is tried again
 * (rules/orders#mail).
 */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'response' in error &&
  /^5\d\d[ -]5\.1\.([1236]|10)\b/.test(String(error.response))
