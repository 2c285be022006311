import { Field } from '@portti/ui'
import { readSum } from '../keyboard/read-sum.ts'
import { DeskPanel } from './parts/desk-panel.tsx'
import type { PanelProps } from './parts/panel-props.ts'
import { ReasonField } from './parts/reason-field.tsx'
import { useDraft } from './use-draft.ts'

const empty = { reference: '', sum: '', reason: '' }

/** Marks an unpaid order as paid by a bank transfer: its reference, the sum that came, and a reason (rules/desk#unpaid). */
export const PaidPanel = ({ order, isPending, desk, words, onClose }: PanelProps) => {
  const { t } = words
  const [typed, type] = useDraft(desk, order.number, 'paid', empty)
  const sum = readSum(typed.sum)
  const isWrong = typed.sum.trim() !== '' && sum === undefined
  const reference = typed.reference.trim()
  const reason = typed.reason.trim()
  return (
    <DeskPanel
      title={t('desk.unpaid.paidTitle')}
      go={t('desk.unpaid.paidGo')}
      canGo={sum !== undefined && reference !== '' && reason !== ''}
      isPending={isPending}
      words={words}
      onGo={async () => sum !== undefined && desk.markPaid({ reference, sum, reason })}
      onClose={onClose}
    >
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
    </DeskPanel>
  )
}
