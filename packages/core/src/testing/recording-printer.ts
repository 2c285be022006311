import { err, ok } from 'neverthrow'
import type { Paper, Printer, PrinterProblem } from '../ports/printer.ts'

/** A printer that keeps what it printed. */
export interface RecordingPrinter {
  readonly printer: Printer
  readonly printed: () => readonly (readonly Paper[])[]
  /** From now on it cannot print; without a problem it can again. */
  fail(problem?: PrinterProblem): void
}

/** A `Printer` that keeps its papers. */
export const createRecordingPrinter = (): RecordingPrinter => {
  const printed: (readonly Paper[])[] = []
  let problem: PrinterProblem | undefined
  return {
    printer: {
      print: async papers => {
        if (problem) return err(problem)
        printed.push(papers)
        return ok()
      },
    },
    printed: () => printed,
    fail: next => {
      problem = next
    },
  }
}
