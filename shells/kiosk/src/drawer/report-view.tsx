import type { DrawerReport } from '@portti/core'
import type { ReactNode } from 'react'
import { saveCsv } from '../csv/csv-text.ts'
import { useKeys } from '../keyboard/use-keys.ts'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'
import { reportCsv } from './report-csv.ts'
import { ReportFigures } from './report-figures.tsx'
import { ReportPaper } from './report-paper.tsx'

type ReportViewProps = {
  readonly report: DrawerReport
  readonly words: Words
  readonly onClose: () => void
  /** What is said or asked above the paper. */
  readonly children: ReactNode
}

/** A report on the screen, with its sums large and buttons that print it and download it. */
export const ReportView = ({ report, words, onClose, children }: ReportViewProps) => {
  const { t } = words
  const save = () => saveCsv(`${report.kind}-${report.number}.csv`, reportCsv(report))
  useKeys(({ key, ctrlKey }) => {
    if (ctrlKey && key === 's') save()
    else if (key === 'F7') print()
    else return false
    return true
  })
  return (
    <main data-part="stage" data-span="all">
      <div data-part="stage-head">
        <div>
          <h1>{t(`drawer.report.${report.kind}`, { number: report.number })}</h1>
          <p>{t('drawer.report.kept')}</p>
        </div>
        <button data-part="key-action" type="button" onClick={() => print()}>
          {t('drawer.report.print')} <Keycap>F7</Keycap>
        </button>
        <button data-part="key-action" type="button" onClick={save}>
          CSV <Keycap>Ctrl S</Keycap>
        </button>
        <button data-part="key-action" type="button" onClick={onClose}>
          {t('drawer.close')} <Keycap>Esc</Keycap>
        </button>
      </div>
      <div data-part="no-print">
        {children}
        <ReportFigures report={report} words={words} />
      </div>
      <div data-part="paper-row">
        <ReportPaper report={report} words={words} />
      </div>
    </main>
  )
}
