/** Speaks with mail servers in the worker process, where writing a message takes no time from requests. */
import { Readable } from 'node:stream'
import SMTPPool from 'nodemailer/lib/smtp-pool'
import type { Mail, MailServer } from '../../domain/mail/mail-transport.ts'
import { type Message, messageOf } from './message-of.ts'

const patienceMs = 15_000

const open = (server: MailServer) =>
  new SMTPPool({
    // Kept connections spare each e-mail the greeting, TLS and sign-in; they end with the process.
    pool: true,
    maxConnections: 5,
    maxMessages: Number.POSITIVE_INFINITY,
    ...server,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  })

const opened = new Map<string, ReturnType<typeof open>>()

/** Rejects when the server did not take the mail; `refused` where there is no such recipient, so no retry is useful. */
export const sendBySmtp = async (server: MailServer, mail: Mail, from: string): Promise<'sent' | 'refused'> => {
  const key = JSON.stringify(server)
  const pool = opened.get(key) ?? open(server)
  opened.set(key, pool)
  try {
    await sendBy(pool, messageOf(mail, from))
    return 'sent'
  } catch (error) {
    if (isRefusedForGood(error)) return 'refused'
    throw error
  }
}

/** Sends a message that is already written; the types of the pool know only messages that it writes itself. */
const sendBy = (pool: SMTPPool, { id, from, to, content }: Message): Promise<void> =>
  new Promise((resolve, reject) => {
    const message = {
      getEnvelope: () => ({ from, to: [to], size: content.length }),
      messageId: () => id,
      getHeader: () => id,
      createReadStream: () => Readable.from([content], { objectMode: false }),
    }
    pool.send({ data: {}, message } as unknown as Parameters<SMTPPool['send']>[0], error =>
      error ? reject(error) : resolve(),
    )
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
