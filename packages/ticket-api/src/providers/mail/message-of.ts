import { randomUUID } from 'node:crypto'
import { encodeWords, foldLines } from 'nodemailer/lib/mime-funcs'
import { encode as quotedPrintable, wrap } from 'nodemailer/lib/qp'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { asciiAddress } from '../../platform/ascii-address.ts'

/** A mail as it is sent: from whom to whom, and all of its text. */
export type Message = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly content: Buffer
}

/**
 * Writes a mail as mail programs read it (RFC 5322, RFC 2045): the letter as plain text and as HTML, and its files. Our
 * letters have this one form, so it is written at once; a library that writes any form cost as much as the paper.
 */
export const messageOf = (mail: Mail, from: string): Message => {
  const to = asciiAddress(mail.to)
  const [mixed, alternative] = [boundary(), boundary()]
  const heads = [
    `From: ${named(mail.fromName)} <${from}>`,
    `To: ${to}`,
    `Subject: ${encodeWords(oneLine(mail.subject), 'Q', 52, true)}`,
    `Message-ID: ${mail.messageId}`,
    // Some relays write a Message-ID of their own; a report about the mail has this one too (rules/orders#returned-mail).
    `X-Portti-Mail: ${mail.messageId}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
  ].map(head => foldLines(head, 76))
  const letter = [
    `Content-Type: multipart/alternative; boundary="${alternative}"`,
    '',
    `--${alternative}`,
    ...textPart('text/plain', mail.text),
    `--${alternative}`,
    ...textPart('text/html', mail.html),
    `--${alternative}--`,
  ]
  const body =
    mail.attachments.length === 0
      ? letter
      : [
          `Content-Type: multipart/mixed; boundary="${mixed}"`,
          '',
          `--${mixed}`,
          ...letter,
          ...mail.attachments.flatMap(file => [`--${mixed}`, ...filePart(file)]),
          `--${mixed}--`,
        ]
  return { id: mail.messageId, from, to, content: Buffer.from(`${[...heads, ...body].join('\r\n')}\r\n`) }
}

/** A boundary between parts (RFC 2046): random, so that no line of a part begins with it. */
const boundary = (): string => `--_portti-${randomUUID()}`

/** A name before an address. */
const named = (name: string): string => {
  const words = oneLine(name)
  if (/^[\w ]*$/.test(words)) return words
  return /^[\x20-\x7e]*$/.test(words) ? `"${words.replaceAll(/["\\]/g, '\\$&')}"` : encodeWords(words, 'Q', 52, true)
}

/** Text on one line: typed line breaks must not add header lines. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const textPart = (type: string, text: string): readonly string[] => [
  `Content-Type: ${type}; charset=utf-8`,
  'Content-Transfer-Encoding: quoted-printable',
  '',
  wrap(quotedPrintable(text.replaceAll(/\r?\n/g, '\r\n')), 76),
]

const filePart = ({ filename, contentType, content }: Mail['attachments'][number]): readonly string[] => [
  `Content-Type: ${contentType}; name=${filename}`,
  'Content-Transfer-Encoding: base64',
  `Content-Disposition: attachment; filename=${filename}`,
  '',
  base64Lines(typeof content === 'string' ? Buffer.from(content) : content),
]

/** 76 letters a line. */
const base64Lines = (content: Buffer): string => content.toString('base64').replaceAll(/.{76}(?=.)/g, '$&\r\n')
