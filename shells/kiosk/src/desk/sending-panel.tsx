import { isTrackingAddress } from '@portti/core'
import { Field } from '@portti/ui'
import { DeskPanel } from './parts/desk-panel.tsx'
import type { PanelProps } from './parts/panel-props.ts'
import { useDraft } from './use-draft.ts'

/** Marks the goods of an order as sent, with where their parcel is followed (rules/delivery#goods). */
export const SendingPanel = ({ order, isPending, desk, words, onClose }: PanelProps) => {
  const { t } = words
  const [typed, type] = useDraft(desk, order.number, 'sending', { tracking: '' })
  const tracking = typed.tracking.trim()
  const isWrong = tracking !== '' && !isTrackingAddress(tracking)
  return (
    <DeskPanel
      title={t('desk.sending.title')}
      go={t('desk.sending.go')}
      canGo={!isWrong}
      isPending={isPending}
      words={words}
      onGo={() => desk.send(tracking === '' ? undefined : tracking)}
      onClose={onClose}
    >
      <p>{t(order.email === undefined ? 'desk.sending.explainedNoMail' : 'desk.sending.explained')}</p>
      <Field
        id="sending-tracking"
        label={t('desk.sending.tracking')}
        hint={t('desk.sending.trackingHint')}
        value={typed.tracking}
        maxLength={500}
        inputMode="url"
        autoComplete="off"
        onChange={({ currentTarget }) => type({ tracking: currentTarget.value })}
        {...(isWrong && { error: t('desk.sending.trackingWrong') })}
      />
    </DeskPanel>
  )
}
