import { KeyLegend } from '../keyboard/key-legend.tsx'
import type { RefundChoiceProps } from './refund-choice-props.ts'
import { approverKeys, costKey } from './refund-keys.ts'

/** The keys while a refund is chosen. */
export const RefundLegend = ({ state, words }: Pick<RefundChoiceProps, 'state' | 'words'>) => {
  const { t } = words
  const { order, managers, missing, cost, isPending } = state
  const lastApproverKey = approverKeys.slice(0, managers.length).at(-1)
  const lines = [
    ['Q…R', t('legend.refundLine')],
    ['↑ ↓', t('legend.lines')],
    ['Space', t('legend.tick')],
    ['Ctrl A', t('refund.all')],
  ] as const
  const approver = [
    [lastApproverKey === 'F1' ? 'F1' : `F1…${lastApproverKey}`, t('refund.approval')],
    ['0–9', t('refund.pin')],
  ] as const
  return (
    <KeyLegend
      keys={[
        ...(order.pieces.some(({ isUsed }) => !isUsed) ? lines : []),
        ['A…Z', t('refund.why')],
        ['X', t('refund.otherReason')],
        ...(cost > 0 ? ([[costKey, t('refund.cost')]] as const) : []),
        ...(managers.length > 0 ? approver : []),
        ...(missing === undefined && !isPending ? ([['↵', t('refund.send')]] as const) : []),
        ['Esc', t('refund.other')],
      ]}
      words={words}
    />
  )
}
