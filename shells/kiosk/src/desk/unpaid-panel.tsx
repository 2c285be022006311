import { DeskPanel } from './parts/desk-panel.tsx'
import type { PanelProps } from './parts/panel-props.ts'
import { ReasonField } from './parts/reason-field.tsx'
import { PayDays } from './pay-days.tsx'
import { useDraft } from './use-draft.ts'

type UnpaidPanelProps = PanelProps & { readonly kind: 'later' | 'end' }

/** Gives an unpaid order more time, or ends it; with a reason (rules/desk#unpaid). */
export const UnpaidPanel = ({ order, kind, isPending, desk, words, onClose }: UnpaidPanelProps) => {
  const { t, day } = words
  const [{ reason: typed, days: chosen }, type] = useDraft(desk, order.number, kind, { reason: '', days: '7' })
  const days = Number(chosen)
  const reason = typed.trim()
  const isLater = kind === 'later'
  return (
    <DeskPanel
      title={t(`desk.unpaid.${kind}Title`)}
      go={isLater ? t('desk.unpaid.laterGo', { count: days }) : t('desk.unpaid.endGo')}
      canGo={reason !== ''}
      isPending={isPending}
      words={words}
      onGo={() => (isLater ? desk.giveTime(days, reason) : desk.end(reason))}
      onClose={onClose}
    >
      <p>{t(`desk.unpaid.${kind}Explained`)}</p>
      {isLater && order.payBefore !== undefined && <p>{t('desk.unpaid.due', { day: day(order.payBefore) })}</p>}
      {isLater && <PayDays days={days} words={words} onDays={given => type({ days: String(given) })} />}
      <ReasonField id="unpaid-reason" value={typed} onType={reason => type({ reason })} words={words} />
    </DeskPanel>
  )
}
