import type { DrawerService } from '@portti/core'
import { useStore } from '@portti/react'
import { useTranslation } from 'react-i18next'
import { Keycap } from '../keyboard/keycap.tsx'
import type { TillInput } from '../sell/till/use-till.ts'
import { addPanelTexts } from '../texts/panels/panel-texts.ts'
import type { Words } from '../texts/use-words.ts'
import { CountForm } from './count-form.tsx'
import { DifferenceForm } from './difference-form.tsx'
import { DrawerKeys } from './drawer-keys.tsx'
import { DrawerLegend } from './drawer-legend.tsx'
import { DrawerNews } from './drawer-news.tsx'
import { ReportView } from './report-view.tsx'
import { SumForm } from './sum-form.tsx'
import { useDrawerActions } from './use-drawer-actions.ts'

type DrawerScreenProps = {
  readonly drawer: DrawerService
  readonly till: Pick<TillInput, 'core' | 'printer' | 'unprinted'>
  readonly words: Words
  readonly onRefund: () => void
  readonly onClose: () => void
}

/** Cash movements outside sales (float, pay-in, pay-out) and the reports of the shift. */
export const DrawerScreen = ({ drawer, till, words, onRefund, onClose }: DrawerScreenProps) => {
  const { t } = words
  addPanelTexts(useTranslation().i18n)
  const state = useStore(drawer)
  const { isPending, report, isExplained, count } = state
  const { move, runAction, send, close } = useDrawerActions({ drawer, state, onRefund, onClose })
  const news = <DrawerNews state={state} words={words} />
  const counted = isExplained ? undefined : report?.cash.count
  if (report)
    return (
      <>
        <ReportView key={report.number} report={report} till={till} words={words} onClose={close}>
          {news}
          {isExplained && <p role="status">{t('drawer.count.explained')}</p>}
          {counted?.needsReason && (
            <DifferenceForm
              difference={counted.difference}
              words={words}
              onExplain={reason => void drawer.explain(reason)}
            />
          )}
        </ReportView>
        <DrawerLegend shows={counted?.needsReason ? 'difference' : 'report'} words={words} />
      </>
    )
  return (
    <>
      <main data-part="stage" data-span="all">
        <div data-part="stage-head">
          <div>
            <h1>{t('drawer.title')}</h1>
            <p>{t(count ? 'drawer.blind' : 'drawer.lead')}</p>
          </div>
          <button data-part="key-action" type="button" onClick={close}>
            {t('drawer.close')} <Keycap>Esc</Keycap>
          </button>
        </div>
        {news}
        {count ? (
          <CountForm
            count={count}
            words={words}
            onChange={drawer.changeCount}
            onCount={(cents, left) => void drawer.makeZ(cents, left)}
          />
        ) : move ? (
          <SumForm key={move} label={t(`drawer.acts.${move}`)} hint={t('drawer.hint')} words={words} onSum={send} />
        ) : (
          <DrawerKeys isPending={isPending} words={words} onAction={runAction} />
        )}
      </main>
      <DrawerLegend shows={count ? 'count' : move ? 'sum' : 'actions'} words={words} />
    </>
  )
}
