import type { Drawer } from '@portti/core'
import { useStore } from '@portti/react'
import { Keycap } from '../keycap.tsx'
import { problemText } from '../sign-in/problem-text.ts'
import type { Words } from '../use-words.ts'
import { CountForm } from './count-form.tsx'
import { DifferenceForm } from './difference-form.tsx'
import { DrawerKeys } from './drawer-keys.tsx'
import { DrawerLegend } from './drawer-legend.tsx'
import { ReportView } from './report-view.tsx'
import { SumForm } from './sum-form.tsx'
import { useDrawerActs } from './use-drawer-acts.ts'

type DrawerScreenProps = {
  readonly drawer: Drawer
  readonly words: Words
  readonly onRefund: () => void
  readonly onClose: () => void
}

/** Cash movements outside sales (float, pay-in, pay-out) and the reports of the shift. */
export const DrawerScreen = ({ drawer, words, onRefund, onClose }: DrawerScreenProps) => {
  const { t, euros } = words
  const { isAsking, problem, moved, report, isExplained } = useStore(drawer)
  const hasReport = report !== undefined
  const { asked, act, send, sendCount, close } = useDrawerActs({ drawer, hasReport, onRefund, onClose })
  const said = (
    <>
      <div role="status">
        {moved && <p>{t('drawer.moved', { what: t(`drawer.acts.${moved.kind}`), sum: euros(moved.cents) })}</p>}
        {isAsking && <p>{t('drawer.asking')}</p>}
      </div>
      <div role="alert">{problem && <p data-part="error">{problemText(t, problem)}</p>}</div>
    </>
  )
  const count = isExplained ? undefined : report?.cash.count
  if (report)
    return (
      <>
        <ReportView report={report} words={words} onClose={close}>
          {said}
          {isExplained && <p role="status">{t('drawer.count.explained')}</p>}
          {count?.needsReason && (
            <DifferenceForm
              difference={count.difference}
              words={words}
              onExplain={reason => void drawer.explain(reason)}
            />
          )}
        </ReportView>
        <DrawerLegend shows={count?.needsReason ? 'difference' : 'report'} words={words} />
      </>
    )
  return (
    <>
      <main data-part="stage" data-span="all">
        <div data-part="stage-head">
          <div>
            <h1>{t('drawer.title')}</h1>
            <p>{t(asked === 'z' ? 'drawer.blind' : 'drawer.lead')}</p>
          </div>
          <button data-part="key-action" type="button" onClick={close}>
            {t('drawer.close')} <Keycap>Esc</Keycap>
          </button>
        </div>
        {said}
        {asked === 'z' ? (
          <CountForm words={words} onCount={sendCount} />
        ) : asked ? (
          <SumForm key={asked} label={t(`drawer.acts.${asked}`)} hint={t('drawer.hint')} words={words} onSum={send} />
        ) : (
          <DrawerKeys isAsking={isAsking} words={words} onAct={act} />
        )}
      </main>
      <DrawerLegend shows={asked === undefined ? 'acts' : asked === 'z' ? 'count' : 'sum'} words={words} />
    </>
  )
}
