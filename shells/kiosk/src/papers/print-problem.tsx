import type { PrinterProblem } from '@portti/core'
import { WarningIcon } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'

/** `earlier`: papers of a sale before the last one were not printed. */
export type PrintProblemKind = PrinterProblem | 'earlier'

type PrintProblemProps = { readonly problem: PrintProblemKind | undefined; readonly words: Words }

/** The reason why the papers were not printed, and the way on; the sale is complete without them. */
export const PrintProblem = ({ problem, words: { t } }: PrintProblemProps) => (
  <div role="alert">
    {problem && (
      <div data-part="sale-problem" data-kind="note">
        <WarningIcon />
        <p>{t(`printing.${problem}`)}</p>
      </div>
    )}
  </div>
)
