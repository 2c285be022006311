import type { DocumentRequest, WrittenDocument } from './documents.ts'

/** The parts of a request that select a file. */
export type FileRequest = Pick<DocumentRequest, 'url' | 'host' | 'protocol' | 'origin'> & {
  readonly query: URLSearchParams
  /** The parts of the path that its route names. */
  readonly parameters: Readonly<Record<string, string>>
}

export type WriteFile = (request: FileRequest) => Promise<WrittenDocument>

export const json = 'application/json; charset=utf-8'
