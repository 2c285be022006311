import type { Encoding, PackedText } from './page-cache.ts'

/** The only inputs of a document. None of them identifies a visitor. */
export type DocumentRequest = {
  /** Path, and the query parameters that pages read. */
  readonly url: string
  readonly host: string
  readonly protocol: string
  /** Used when the shop cannot be read. The shop's own documents have their language in the path. */
  readonly acceptLanguage: string
  /** The asking site, for a panel that it embeds. */
  readonly origin?: string | undefined
  /** Content encoding of the first requester. */
  readonly encoding: Encoding
}

export type Document = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** In the requested encoding. */
  readonly text: PackedText
}

/** A document that is in no encoding yet. */
export type WrittenDocument = Omit<Document, 'text'> & { readonly text: string }

/** Requests a document, possibly from another process. Rejects when that is down or overloaded. */
export type AskDocuments = (request: DocumentRequest) => Promise<Document>
