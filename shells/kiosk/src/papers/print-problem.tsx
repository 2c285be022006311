import type { PrinterProblem } from '@portti/core'
import { WarningIcon } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'

/** `earlier`: papers of a sale before the last one, or of a report, were not printed. */
export type PrintProblemKind = PrinterProblem | 'earlier'

type PrintProblemProps = {
  readonly problem: PrintProblemKind | undefined
  /** A report is saved instead, where papers of a sale are shown as codes. */
  readonly isOfReport?: boolean
  readonly words: Words
}

/** The reason why the papers were not printed, and the way on; the sale is complete without them. */
export const PrintProblem = ({ problem, isOfReport = false, words: { t } }: PrintProblemProps) => (
  <div role="alert">
    {problem && (
      <div data-part="sale-problem" data-kind="note">
        <WarningIcon />
        <p>
          {isOfReport && (problem === 'unreachable' || problem === 'refused')
            ? t(`drawer.report.unprinted.${problem}`)
            : t(`printing.${problem}`)}
        </p>
      </div>
    )}
  </div>
)
