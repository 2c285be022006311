export type Mail = {
  /**
   * Our own id, the same at each retry, so that a mailbox can recognise duplicates, and that a report of an e-mail that
   * came back brings with it (rules/orders#returned-mail).
   */
  readonly messageId: string
  readonly to: string
  readonly fromName: string
  readonly subject: string
  readonly text: string
  /** The text once more, for mail programs that show HTML. */
  readonly html: string
  readonly attachments: readonly {
    readonly filename: string
    readonly contentType: string
    readonly content: Buffer | string
  }[]
}

/** A mail server, as it is read from an address. */
export type MailServer = {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly requireTLS: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
}

/** The way that e-mails leave, as plain data: the worker process sends the mails that it has written by it. */
export type MailWay =
  | { readonly kind: 'smtp'; readonly server: MailServer; readonly from: string }
  | { readonly kind: 'outbox'; readonly folder: string }

/** Carries e-mails (rules/orders#mail). Rejects when one was not taken; after `MailRefused` a retry is useless. */
export interface MailTransport {
  send(mail: Mail): Promise<void>
  /** The way that it sends; a transport without one is given each mail here. */
  readonly way?: MailWay
  /** Closes kept connections, and waits for no mail server. */
  close?(): void
}

/** The mail is refused for good, for example because the address does not exist. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
