import { linesOf } from './decode-text.ts'
import { contentTypeOf, fieldsOf, type MimePart, parsePart, partsOf, textLinesOf } from './mime-part.ts'

/** Outcomes of a delivery, by the mail server that reports it (RFC 3464, 2.3.3). */
const actions = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const
export type DeliveryAction = (typeof actions)[number]

/** The delivery to one recipient. */
export type ReportedDelivery = {
  readonly action: DeliveryAction
  /** Such as `5.1.1` (RFC 3463). */
  readonly status: string
  /**
   * What the last mail server said, in its own words: one line, without what is written as an address; '' where it said
   * nothing.
   */
  readonly diagnostic: string
}

/** A delivery status notification. */
export type DeliveryReport = {
  /** The ids in the headers of the e-mail that it is about, such as `one@shop.example.fi`. */
  readonly messageIds: readonly string[]
  /** One for each recipient; at least one. */
  readonly deliveries: readonly ReportedDelivery[]
}

const statusTypes = ['message/delivery-status', 'message/global-delivery-status']
const returnedTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']

/**
 * The headers that name an e-mail of ours. Some relays write a `Message-ID` of their own; the other one they leave as it
 * is (rules/orders#returned-mail).
 */
const idHeaders = ['x-portti-mail', 'message-id']

/**
 * Reads a delivery status notification: a `multipart/report` (RFC 6522) with a delivery status (RFC 3464, RFC 6533) and
 * the returned e-mail or its headers. Of the rest nothing is read. Undefined for any other message.
 */
export const parseDeliveryReport = (message: string): DeliveryReport | undefined => {
  const lines = linesOf(message)
  // Postfix begins what it gives to a command with a line of a mailbox file.
  const report = parsePart(lines[0]?.startsWith('From ') ? lines.slice(1) : lines)
  const { type, boundary } = contentTypeOf(report)
  if (type !== 'multipart/report' || boundary === undefined) return undefined
  const parts = partsOf(report, boundary)
  const partOf = (types: readonly string[]) => parts.find(part => types.includes(contentTypeOf(part).type))
  const [status, returned] = [partOf(statusTypes), partOf(returnedTypes)]
  const deliveries = status && deliveriesOf(status)
  if (!deliveries || deliveries.length === 0) return undefined
  return { messageIds: returned ? messageIdsOf(returned) : [], deliveries }
}

/** Undefined when one of them cannot be read: then nobody knows how the e-mail fared. */
const deliveriesOf = (status: MimePart): readonly ReportedDelivery[] | undefined => {
  const recipients = recipientsOf(textLinesOf(status))
  const deliveries = recipients.flatMap(fields => deliveryOf(fields) ?? [])
  return deliveries.length === recipients.length ? deliveries : undefined
}

/** The groups of fields between empty lines that tell of a recipient; the first one tells of the message. */
const recipientsOf = (lines: readonly string[]): readonly ReadonlyMap<string, string>[] => {
  const recipients: ReadonlyMap<string, string>[] = []
  let group: string[] = []
  for (const line of [...lines, '']) {
    if (line.trim() !== '') group.push(line)
    else if (group.length > 0) {
      const fields = fieldsOf(group)
      if (fields.has('action')) recipients.push(fields)
      group = []
    }
  }
  return recipients
}

const deliveryOf = (fields: ReadonlyMap<string, string>): ReportedDelivery | undefined => {
  const word = /^[a-z]+/i.exec(fields.get('action') ?? '')?.[0].toLowerCase()
  const action = actions.find(one => one === word)
  const status = /^[245]\.\d{1,3}\.\d{1,3}(?!\d)/.exec(fields.get('status') ?? '')?.[0]
  if (action === undefined || status === undefined) return undefined
  return { action, status, diagnostic: diagnosticOf(fields.get('diagnostic-code') ?? '') }
}

const longestDiagnostic = 300
/** No mail server says more on purpose. */
const longestRead = 2_000

/**
 * Without its type, control characters, and what is written as an address, also in a link: mail servers repeat them, also
 * those behind a forwarding.
 */
const diagnosticOf = (written: string): string => {
  const said = written
    .slice(0, longestRead)
    .replace(/^[\w-]+[ \t]*;/, '')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll(/[^ ]*(?:@|%40)[^ ]*/g, '…')
    .trim()
  return said.length > longestDiagnostic ? `${said.slice(0, longestDiagnostic - 1).toWellFormed()}…` : said
}

const messageIdsOf = (returned: MimePart): readonly string[] => {
  const { headers } = parsePart(textLinesOf(returned))
  return idHeaders.flatMap(name => /^<([^<>\s]+)>$/.exec(headers.get(name) ?? '')?.[1] ?? [])
}
