import type { Desk, DeskOrder } from '@portti/core'
import type { Words } from '../texts/use-words.ts'
import { PanelFoot } from './parts/panel-foot.tsx'
import { ReasonField } from './parts/reason-field.tsx'
import { PayDays } from './pay-days.tsx'
import { useDraft } from './use-draft.ts'

type UnpaidPanelProps = {
  readonly order: DeskOrder
  readonly kind: 'later' | 'end'
  readonly isAsking: boolean
  readonly desk: Desk
  readonly words: Words
  readonly onClose: () => void
}

/** Gives an unpaid order more time, or ends it; with a reason (rules/desk#unpaid). */
export const UnpaidPanel = ({ order, kind, isAsking, desk, words, onClose }: UnpaidPanelProps) => {
  const { t, day } = words
  const [{ reason, days: chosen }, type] = useDraft(desk, order.number, kind, { reason: '', days: '7' })
  const days = Number(chosen)
  const go = async () => {
    await (kind === 'later' ? desk.giveTime(days, reason.trim()) : desk.end(reason.trim()))
    if (desk.getSnapshot().done) onClose()
  }
  return (
    <>
      <div data-part="refund-panel">
        <h2>{t(`desk.unpaid.${kind}Title`)}</h2>
        <p>{t(`desk.unpaid.${kind}Explained`)}</p>
        {kind === 'later' && order.payBefore !== undefined && (
          <p>{t('desk.unpaid.due', { day: day(order.payBefore) })}</p>
        )}
        {kind === 'later' && <PayDays days={days} words={words} onDays={given => type({ days: String(given) })} />}
        <ReasonField id="unpaid-reason" value={reason} onType={reason => type({ reason })} words={words} />
      </div>
      <div data-part="action-keys">
        <PanelFoot
          go={kind === 'later' ? t('desk.unpaid.laterGo', { count: days }) : t('desk.unpaid.endGo')}
          cancel={t('desk.cancel')}
          isAsking={isAsking}
          canGo={reason.trim() !== ''}
          onGo={() => void go()}
          onCancel={onClose}
        />
      </div>
    </>
  )
}
