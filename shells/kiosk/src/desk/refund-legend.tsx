import { canRefundWhole, type DeskOrder } from '@portti/core'
import { KeyLegend } from '../keyboard/key-legend.tsx'
import type { Words } from '../texts/use-words.ts'

type RefundLegendProps = {
  readonly order: DeskOrder
  readonly canSend: boolean
  readonly words: Words
}

/** The keys of a refund. */
export const RefundLegend = ({ order, canSend, words }: RefundLegendProps) => {
  const { t } = words
  return (
    <KeyLegend
      keys={[
        ['Q…R', t('legend.refundLine')],
        ['↑ ↓', t('legend.lines')],
        ['Space', t('legend.tick')],
        ...(canRefundWhole(order) ? ([['Ctrl A', t('desk.whole')]] as const) : []),
        ['A…Z', t('refund.why')],
        ['X', t('refund.otherReason')],
        ...(canSend ? ([['↵', t('desk.refund')]] as const) : []),
        ['Esc', t('desk.cancel')],
      ]}
      words={words}
    />
  )
}
