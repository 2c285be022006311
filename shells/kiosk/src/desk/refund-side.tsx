import type { DeskOrder, DeskState } from '@portti/core'
import { Button, CheckIcon } from '@portti/ui'
import { Keycap } from '../keyboard/keycap.tsx'
import type { Words } from '../texts/use-words.ts'
import { RefundSplitTable } from './refund-split.tsx'

type RefundSideProps = {
  readonly order: DeskOrder
  readonly state: DeskState
  readonly refund: NonNullable<DeskState['refund']>
  readonly reason: string
  readonly onSend: () => void
  readonly onCancel: () => void
  readonly words: Words
}

/** Where the money goes and what happens, before it happens; the button waits for the split and the reason. */
export const RefundSide = ({
  order,
  state,
  refund: { wanted, split },
  reason,
  words,
  onSend,
  onCancel,
}: RefundSideProps) => {
  const { t, euros } = words
  const tickets = wanted.isWhole ? order.tickets.length : wanted.tickets.length
  const sum = split ? split.money + split.vouchers : 0
  return (
    <aside data-part="desk-side" tabIndex={-1} aria-label={t('desk.refund')}>
      <div data-part="refund-panel">
        <h2>{t('desk.whereBack')}</h2>
        {split ? <RefundSplitTable split={split} words={words} /> : <p>{t('desk.chooseBack')}</p>}
        {split && (
          <ul data-part="effect-stays">
            {tickets > 0 && (
              <li>
                <CheckIcon /> {t('desk.endsTickets', { count: tickets })}
              </li>
            )}
            <li>
              <CheckIcon /> {t('desk.onSaleAgain')}
            </li>
            {order.email !== undefined && (
              <li>
                <CheckIcon /> {t('desk.mailsRefund', { email: order.email })}
              </li>
            )}
          </ul>
        )}
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
          busy={state.isAsking}
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
