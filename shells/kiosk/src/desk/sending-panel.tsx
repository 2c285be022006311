import { type Desk, type DeskOrder, isTrackingAddress } from '@portti/core'
import { Field } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'
import { PanelFoot } from './parts/panel-foot.tsx'
import { useDraft } from './use-draft.ts'

type SendingPanelProps = {
  readonly order: DeskOrder
  readonly isAsking: boolean
  readonly desk: Desk
  readonly words: Words
  readonly onClose: () => void
}

/** Marks the goods of an order as sent, with where their parcel is followed (rules/delivery#goods). */
export const SendingPanel = ({ order, isAsking, desk, words: { t }, onClose }: SendingPanelProps) => {
  const [typed, type] = useDraft(desk, order.number, 'sending', { tracking: '' })
  const tracking = typed.tracking.trim()
  const isWrong = tracking !== '' && !isTrackingAddress(tracking)
  const go = async () => {
    await desk.send(tracking === '' ? undefined : tracking)
    if (desk.getSnapshot().done) onClose()
  }
  return (
    <>
      <div data-part="refund-panel">
        <h2>{t('desk.sending.title')}</h2>
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
      </div>
      <div data-part="action-keys">
        <PanelFoot
          go={t('desk.sending.go')}
          cancel={t('desk.cancel')}
          isAsking={isAsking}
          canGo={!isWrong}
          onGo={() => void go()}
          onCancel={onClose}
        />
      </div>
    </>
  )
}
