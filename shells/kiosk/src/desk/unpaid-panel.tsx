import type { Desk, DeskOrder } from '@portti/core'
import { Field } from '@portti/ui'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'
import { PanelFoot } from './panel-foot.tsx'
import { useDraft } from './use-draft.ts'

type UnpaidPanelProps = {
  readonly order: DeskOrder
  readonly kind: 'later' | 'end'
  readonly isAsking: boolean
  readonly desk: Desk
  readonly words: Words
  readonly onClose: () => void
}

const daysOffered = [
  { key: 'Q', days: 1 },
  { key: 'W', days: 3 },
  { key: 'E', days: 7 },
  { key: 'R', days: 14 },
] as const

/** Gives an unpaid order more time, or ends it; with a reason (rules/desk#unpaid). */
export const UnpaidPanel = ({ order, kind, isAsking, desk, words: { t }, onClose }: UnpaidPanelProps) => {
  const [{ reason, days: chosen }, type] = useDraft(desk, order.number, kind, { reason: '', days: '7' })
  const days = Number(chosen)
  useKeys(event => {
    if (kind !== 'later' || isTyping(event) || event.ctrlKey) return false
    const offered = daysOffered.find(({ key }) => key === event.key.toUpperCase())
    if (offered) type({ days: String(offered.days) })
    return offered !== undefined
  })
  const go = async () => {
    await (kind === 'later' ? desk.giveTime(days, reason.trim()) : desk.end(reason.trim()))
    if (desk.getSnapshot().done) onClose()
  }
  return (
    <div data-part="refund-panel">
      <h2>{t(`desk.unpaid.${kind}Title`)}</h2>
      <p>{t(`desk.unpaid.${kind}Explained`)}</p>
      {kind === 'later' && (
        <fieldset data-part="reason-grid">
          <legend>{t('desk.unpaid.days')}</legend>
          {daysOffered.map(({ key, days: offered }) => (
            <button
              key={key}
              data-part="key-action"
              type="button"
              aria-pressed={days === offered}
              onClick={() => type({ days: String(offered) })}
            >
              {offered} <Keycap>{key}</Keycap>
            </button>
          ))}
        </fieldset>
      )}
      <Field
        id="unpaid-reason"
        label={t('desk.reason')}
        hint={t('desk.reasonHint')}
        value={reason}
        maxLength={200}
        onChange={({ currentTarget }) => type({ reason: currentTarget.value })}
      />
      <PanelFoot
        go={kind === 'later' ? t('desk.unpaid.laterGo', { count: days }) : t('desk.unpaid.endGo')}
        cancel={t('desk.cancel')}
        isAsking={isAsking}
        canGo={reason.trim() !== ''}
        onGo={() => void go()}
        onCancel={onClose}
      />
    </div>
  )
}
