import type { PrinterProblem } from '@portti/core'

/** Real-time status requests (DLE EOT 1, 2 and 4): state of the printer, cause of being offline, paper. */
export const printerStatusCommands = Uint8Array.of(0x10, 0x04, 1, 0x10, 0x04, 2, 0x10, 0x04, 4)

/** The problem told by the answers, one byte for each request in order; none for a printer that does not answer. */
export const statusProblem = ([printer, offline, paper]: readonly number[]): PrinterProblem | undefined => {
  if (offline !== undefined && isStatus(offline) && (offline & 0x04) !== 0) return 'cover_open'
  if (paper !== undefined && isStatus(paper) && (paper & 0x60) !== 0) return 'paper_out'
  if (offline !== undefined && isStatus(offline) && (offline & 0x20) !== 0) return 'paper_out'
  return printer !== undefined && isStatus(printer) && (printer & 0x08) !== 0 ? 'not_ready' : undefined
}

/** Every answer to these questions has bit 1 and 4 set, and 0 and 7 not. */
const isStatus = (byte: number): boolean => (byte & 0x93) === 0x12
