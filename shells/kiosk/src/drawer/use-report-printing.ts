import type { DrawerReport } from '@portti/core'
import { useState } from 'react'
import { usePrinting } from '../papers/use-printing.ts'
import type { TillInput } from '../sell/till/use-till.ts'
import type { Words } from '../texts/use-words.ts'
import { reportPaper } from './report-paper.ts'

/** Prints a report where the till prints, each time that it is asked to (rules/kiosk#printing). */
export const useReportPrinting = (
  { core, printer, unprinted }: Pick<TillInput, 'core' | 'printer' | 'unprinted'>,
  report: DrawerReport,
  words: Words,
) => {
  const [isAsked, setAsked] = useState(false)
  const paper = reportPaper(report, words)
  const { printShown, printProblem } = usePrinting({
    clock: core.clock,
    printer,
    papers: isAsked ? [paper] : undefined,
    number: `${report.kind} ${report.number}`,
    unprinted,
  })
  return {
    paper,
    // The sale page tells of papers of earlier sales.
    printProblem: printProblem === 'earlier' ? undefined : printProblem,
    print: () => (isAsked ? printShown() : setAsked(true)),
  }
}
