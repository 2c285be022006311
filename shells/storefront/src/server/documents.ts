import type { FastifyInstance } from 'fastify'
import { type Encoding, pack } from './page-cache.ts'

/** What a document may depend on, and nothing else: it belongs to no visitor. */
export type DocumentRequest = {
  /** Path and the parameters that pages read. */
  readonly url: string
  readonly host: string
  readonly protocol: string
  /** For documents of a shop that cannot be read: its own have their language in the path. */
  readonly acceptLanguage: string
  /** How the first asker takes it. */
  readonly encoding: Encoding
}

export type Document = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** The text as the asker takes it. */
  readonly packed: Uint8Array
}

/** Asks what makes documents, which may be another process. Rejects when it is away, or has too much to do. */
export type AskDocuments = (request: DocumentRequest) => Promise<Document>

/** Headers that each connection has of its own. */
const hopHeaders = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/** Asks a server of documents in its own process. */
export const documentsOf =
  (app: FastifyInstance): AskDocuments =>
  async ({ url, host, protocol, acceptLanguage, encoding }) => {
    const { statusCode, headers, payload } = await app.inject({
      url,
      headers: { host, 'x-forwarded-proto': protocol, 'accept-language': acceptLanguage },
    })
    return {
      status: statusCode,
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          value === undefined || hopHeaders.has(name) ? [] : [[name, String(value)]],
        ),
      ),
      text: payload,
      packed: pack(Buffer.from(payload), encoding),
    }
  }
