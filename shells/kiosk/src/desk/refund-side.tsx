import { type DeskOrder, type DeskState, type RefundWanted, toggleRefundCost } from '@portti/core'
import { Button } from '@portti/ui'
import { Keycap } from '../keyboard/keycap.tsx'
import { RefundCost } from '../refund/refund-cost.tsx'
import type { Words } from '../texts/use-words.ts'
import { RefundEffects } from './refund-effects.tsx'
import { RefundSplitTable } from './refund-split.tsx'

type RefundSideProps = {
  readonly order: DeskOrder
  readonly state: DeskState
  readonly refund: NonNullable<DeskState['refund']>
  readonly reason: string
  readonly onPlan: (next: RefundWanted) => void
  readonly onSend: () => void
  readonly onCancel: () => void
  readonly words: Words
}

/** The split of the money and the effects of the refund beforehand; the button waits for the split and the reason. */
export const RefundSide = ({
  order,
  state,
  refund: { wanted, split, cost },
  reason,
  words,
  onPlan,
  onSend,
  onCancel,
}: RefundSideProps) => {
  const { t, euros } = words
  const tickets = wanted.isWhole ? order.tickets.length : wanted.tickets.length
  const sum = split ? split.money + split.vouchers : 0
  return (
    <aside data-part="desk-side" tabIndex={-1} aria-label={t('desk.refund')}>
      <div data-part="desk-panel">
        <h2>{t('desk.whereBack')}</h2>
        {split ? <RefundSplitTable split={split} words={words} /> : <p>{t('desk.chooseBack')}</p>}
        {cost !== undefined && (
          <RefundCost
            cost={cost}
            isKept={!wanted.isWithoutCost}
            words={words}
            onToggle={() => onPlan(toggleRefundCost(wanted))}
          />
        )}
        {split && <RefundEffects email={order.email} tickets={tickets} words={words} />}
      </div>
      <div data-part="action-keys">
        <p data-part="refund-total">
          <span>{t('refund.sum')}</span>
          <b>{euros(sum === 0 ? 0 : -sum)}</b>
        </p>
        <Button
          kind="primary"
          size="lg"
          block
          busy={state.isPending}
          disabled={!split || reason.trim() === ''}
          iconEnd={<Keycap>↵</Keycap>}
          onClick={onSend}
        >
          {split && reason.trim() === '' ? t('refund.missing.reason') : t('desk.refundSum', { sum: euros(sum) })}
        </Button>
        <Button block iconEnd={<Keycap>Esc</Keycap>} onClick={onCancel}>
          {t('desk.cancel')}
        </Button>
      </div>
    </aside>
  )
}
