export type Mail = {
  /** Ours, and the same each time the mail is tried again, so that a mailbox can tell twins. */
  readonly messageId: string
  readonly to: string
  readonly fromName: string
  readonly subject: string
  readonly text: string
  /** The same again for mail programs that show HTML. */
  readonly html: string
  readonly attachments: readonly {
    readonly filename: string
    readonly contentType: string
    readonly content: Buffer | string
  }[]
}

/** Carries e-mails (rules/orders#mail). Rejects when one was not taken; an `MailRefused` would be refused again. */
export interface MailTransport {
  send(mail: Mail): Promise<void>
}

/** The mail is refused for good, such as for an address that there is not. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
