import type { Desk, DeskOrder } from '@portti/core'
import { Field } from '@portti/ui'
import { readSum } from '../keyboard/read-sum.ts'
import type { Words } from '../texts/use-words.ts'
import { PanelFoot } from './parts/panel-foot.tsx'
import { ReasonField } from './parts/reason-field.tsx'
import { useDraft } from './use-draft.ts'

type PaidPanelProps = {
  readonly order: DeskOrder
  readonly isAsking: boolean
  readonly desk: Desk
  readonly words: Words
  readonly onClose: () => void
}

const empty = { reference: '', sum: '', reason: '' }

/** Marks an unpaid order as paid by a bank transfer: its reference, the sum that came, and a reason (rules/desk#unpaid). */
export const PaidPanel = ({ order, isAsking, desk, words, onClose }: PaidPanelProps) => {
  const { t } = words
  const [typed, type] = useDraft(desk, order.number, 'paid', empty)
  const sum = readSum(typed.sum)
  const isWrong = typed.sum.trim() !== '' && sum === undefined
  const go = async () => {
    if (sum === undefined) return
    await desk.markPaid({ reference: typed.reference.trim(), sum, reason: typed.reason.trim() })
    if (desk.getSnapshot().done) onClose()
  }
  return (
    <>
      <div data-part="refund-panel">
        <h2>{t('desk.unpaid.paidTitle')}</h2>
        <p>{t('desk.unpaid.paidExplained')}</p>
        <Field
          id="paid-reference"
          label={t('desk.unpaid.paidReference')}
          hint={t('desk.unpaid.paidReferenceHint')}
          value={typed.reference}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => type({ reference: currentTarget.value })}
        />
        <Field
          id="paid-sum"
          label={t('desk.unpaid.paidSum')}
          value={typed.sum}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ currentTarget }) => type({ sum: currentTarget.value })}
          {...(isWrong && { error: t('desk.unpaid.paidSumWrong') })}
        />
        <ReasonField id="paid-reason" value={typed.reason} onType={reason => type({ reason })} words={words} />
      </div>
      <div data-part="action-keys">
        <PanelFoot
          go={t('desk.unpaid.paidGo')}
          cancel={t('desk.cancel')}
          isAsking={isAsking}
          canGo={sum !== undefined && typed.reference.trim() !== '' && typed.reason.trim() !== ''}
          onGo={() => void go()}
          onCancel={onClose}
        />
      </div>
    </>
  )
}
