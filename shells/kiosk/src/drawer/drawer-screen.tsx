import type { CashMovement, Drawer } from '@portti/core'
import { useStore } from '@portti/react'
import { useState } from 'react'
import { tileKeys, useKeys } from '../keyboard/use-keys.ts'
import { Keycap } from '../keycap.tsx'
import { problemText } from '../sign-in/problem-text.ts'
import type { Words } from '../use-words.ts'
import { acts, DrawerKeys } from './drawer-keys.tsx'
import { ReportView } from './report-view.tsx'
import { SumForm } from './sum-form.tsx'

type DrawerScreenProps = {
  readonly drawer: Drawer
  readonly words: Words
  readonly onRefund: () => void
  readonly onClose: () => void
}

/** What the typed sum is for; `z` is the counted cash of a Z report. */
type Asked = CashMovement['kind'] | 'z'

/** Cash movements outside sales (float, pay-in, pay-out) and the reports of the shift. */
export const DrawerScreen = ({ drawer, words, onRefund, onClose }: DrawerScreenProps) => {
  const { t, euros } = words
  const { isAsking, problem, moved, report } = useStore(drawer)
  const [asked, setAsked] = useState<Asked>()
  const close = () => {
    drawer.clear()
    onClose()
  }
  const act = (kind: (typeof acts)[number] | undefined): boolean => {
    if (kind === undefined || asked !== undefined || report) return false
    drawer.clear()
    if (kind === 'refund') onRefund()
    else if (kind === 'x') void drawer.makeX()
    else setAsked(kind)
    return true
  }
  const send = (cents: number) => {
    if (asked === undefined) return
    void (asked === 'z' ? drawer.makeZ(cents) : drawer.move({ kind: asked, cents }))
    setAsked(undefined)
  }
  useKeys(({ key, ctrlKey }) => {
    if (ctrlKey) return false
    if (key !== 'Escape') return act(acts[tileKeys.findIndex(letter => letter === key.toUpperCase())])
    if (asked) setAsked(undefined)
    else close()
    return true
  })
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
