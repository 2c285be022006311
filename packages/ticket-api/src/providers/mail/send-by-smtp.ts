/** Speaks with mail servers in the process beside, where writing a message takes no time from requests. */
import { createTransport } from 'nodemailer'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { messageOf } from './message-of.ts'

/** As `mailServerOf` reads it from an address. */
export type MailServer = {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly requireTLS: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
}

const patienceMs = 15_000

const open = (server: MailServer) =>
  createTransport({
    // Kept connections spare each e-mail the greeting, TLS and sign-in; they end with the process.
    pool: true,
    maxConnections: 5,
    maxMessages: Number.POSITIVE_INFINITY,
    ...server,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

const opened = new Map<string, ReturnType<typeof open>>()

/** Rejects when the server did not take the mail; whether a retry is useful is answered. */
export const sendBySmtp = async (server: MailServer, mail: Mail, from: string): Promise<'sent' | 'refused'> => {
  const key = JSON.stringify(server)
  const transporter = opened.get(key) ?? open(server)
  opened.set(key, transporter)
  try {
    await transporter.sendMail(messageOf(mail, from))
    return 'sent'
  } catch (error) {
    if (isRefusedForGood(error)) return 'refused'
    throw error
  }
}

/** A server's 5xx about the recipient or the message. */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 550 &&
  error.responseCode <= 559
