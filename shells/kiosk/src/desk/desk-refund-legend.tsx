import { canRefundWhole, type DeskOrder } from '@portti/core'
import { KeyLegend } from '../keyboard/key-legend.tsx'
import { costKey } from '../refund/refund-keys.ts'
import type { Words } from '../texts/use-words.ts'

type DeskRefundLegendProps = {
  readonly order: DeskOrder
  readonly canSend: boolean
  readonly hasCost: boolean
  readonly words: Words
}

/** The keys of a refund. */
export const DeskRefundLegend = ({ order, canSend, hasCost, words }: DeskRefundLegendProps) => {
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
        ...(hasCost ? ([[costKey, t('refund.cost')]] as const) : []),
        ...(canSend ? ([['↵', t('desk.refund')]] as const) : []),
        ['Esc', t('desk.cancel')],
      ]}
      words={words}
    />
  )
}
