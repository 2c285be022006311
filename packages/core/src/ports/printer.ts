import type { Result } from 'neverthrow'

/** A row of cells, the first at the start and the others at the end; `note` stands small under the first. */
export type PaperRow = { readonly cells: readonly string[]; readonly note?: string }

/** One block of a paper, from top to bottom. */
export type PaperBlock =
  | { readonly kind: 'heading'; readonly text: string; readonly isCentred?: boolean }
  | { readonly kind: 'text' | 'small' | 'centred' | 'code' | 'framed'; readonly text: string }
  | { readonly kind: 'table'; readonly head?: readonly string[]; readonly rows: readonly PaperRow[] }
  | { readonly kind: 'total'; readonly label: string; readonly value: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'rule' }
  /** `code` is what the QR code says; `size` and `path` draw it, as an order's ticket has them. */
  | { readonly kind: 'qr'; readonly code: string; readonly size: number; readonly path: string; readonly label: string }

/** One paper of an 80 mm printer, cut off after printing. */
export type Paper = { readonly kind: 'receipt' | 'ticket' | 'report'; readonly blocks: readonly PaperBlock[] }

/**
 * Why nothing was printed. `not_chosen`: nobody has let this page use the USB printer yet. `unreachable`: it does not
 * answer. `not_ready`: it answers that it is offline or in error. `refused`: it may not be used from here.
 */
export const printerProblems = ['paper_out', 'cover_open', 'not_ready', 'unreachable', 'not_chosen', 'refused'] as const
export type PrinterProblem = (typeof printerProblems)[number]

/** The printer of a till (rules/kiosk#printing). Printing again prints again. Never throws. */
export interface Printer {
  print(papers: readonly Paper[]): Promise<Result<void, PrinterProblem>>
}
