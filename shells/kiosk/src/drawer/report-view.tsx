import type { DrawerReport } from '@portti/core'
import type { ReactNode } from 'react'
import { saveCsv } from '../csv/csv-text.ts'
import { Keycap } from '../keyboard/keycap.tsx'
import { useKeys } from '../keyboard/use-keys.ts'
import { PaperView } from '../papers/paper-view.tsx'
import { PrintProblem } from '../papers/print-problem.tsx'
import type { TillInput } from '../sell/till/use-till.ts'
import type { Words } from '../texts/use-words.ts'
import { reportCsv } from './report-csv.ts'
import { ReportFigures } from './report-figures.tsx'
import { ReportTables } from './report-tables.tsx'
import { useReportPrinting } from './use-report-printing.ts'

type ReportViewProps = {
  readonly report: DrawerReport
  readonly till: Pick<TillInput, 'core' | 'printer' | 'unprinted'>
  readonly words: Words
  readonly onClose: () => void
  /** Notices and questions about the report. */
  readonly children: ReactNode
}

/** A report on the screen: its sums in large type, and beside them the paper, with buttons to print and download it. */
export const ReportView = ({ report, till, words, onClose, children }: ReportViewProps) => {
  const { t, day, time } = words
  const [firstDay, lastDay] = [day(report.openedAt), day(report.madeAt)]
  const save = () => saveCsv(`${report.kind}-${report.number}.csv`, reportCsv(report))
  const { paper, print, printProblem } = useReportPrinting(till, report, words)
  useKeys(({ key, ctrlKey }) => {
    if (ctrlKey && key === 's') save()
    else if (key === 'F7') print()
    else return false
    return true
  })
  return (
    <main data-part="stage" data-span="all">
      <div data-part="report">
        <div data-part="report-side">
          <div data-part="stage-head">
            <div>
              <h1>{t(`drawer.report.${report.kind}`, { number: report.number })}</h1>
              <p>
                {firstDay} {time(report.openedAt)} – {lastDay !== firstDay && `${lastDay} `}
                {time(report.madeAt)}, {report.till}, {report.clerk}
                <br />
                {t('drawer.report.kept')}
              </p>
            </div>
            <button data-part="key-action" type="button" onClick={save}>
              CSV <Keycap>Ctrl S</Keycap>
            </button>
            <button data-part="key-action" type="button" onClick={onClose}>
              {t('drawer.close')} <Keycap>Esc</Keycap>
            </button>
          </div>
          <ReportFigures report={report} words={words} />
          <PrintProblem problem={printProblem} isOfReport words={words} />
          {children}
          <ReportTables report={report} words={words} />
        </div>
        <aside data-part="report-paper">
          <h2>
            {t('drawer.report.paper')} <small>80 mm</small>
          </h2>
          <div data-part="paper-row" tabIndex={0} role="region" aria-label={t('drawer.report.paper')}>
            <PaperView paper={paper} />
          </div>
          <button data-part="key-action" data-kind="primary" data-size="lg" type="button" onClick={print}>
            {t('drawer.report.print')} <Keycap>F7</Keycap>
          </button>
        </aside>
      </div>
    </main>
  )
}
