import type { Drawer } from '@portti/core'
import { useStore } from '@portti/react'
import { Keycap } from '../keycap.tsx'
import { problemText } from '../sign-in/problem-text.ts'
import type { Words } from '../use-words.ts'
import { DrawerKeys } from './drawer-keys.tsx'
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
  const { isAsking, problem, moved, report } = useStore(drawer)
  const { asked, act, send, close } = useDrawerActs({ drawer, isReportShown: Boolean(report), onRefund, onClose })
  if (report) return <ReportView report={report} words={words} onClose={close} />
  return (
    <main data-part="stage" data-span="all">
      <div data-part="stage-head">
        <div>
          <h1>{t('drawer.title')}</h1>
          <p>{t('drawer.lead')}</p>
        </div>
        <button data-part="key-action" type="button" onClick={close}>
          {t('drawer.close')} <Keycap>Esc</Keycap>
        </button>
      </div>
      <div role="status">
        {moved && <p>{t('drawer.moved', { what: t(`drawer.acts.${moved.kind}`), sum: euros(moved.cents) })}</p>}
        {isAsking && <p>{t('drawer.asking')}</p>}
      </div>
      <div role="alert">{problem && <p data-part="error">{problemText(t, problem)}</p>}</div>
      {asked ? (
        <SumForm
          key={asked}
          label={t(asked === 'z' ? 'drawer.counted' : `drawer.acts.${asked}`)}
          hint={t(asked === 'z' ? 'drawer.blind' : 'drawer.hint')}
          words={words}
          onSum={send}
        />
      ) : (
        <DrawerKeys isAsking={isAsking} words={words} onAct={act} />
      )}
    </main>
  )
}
