import {
  canRefundWhole,
  type DeskOrder,
  isOnlyKept,
  type RefundWanted,
  refundLines,
  setRefundAmount,
  toggleRefundTicket,
  toggleRefundWhole,
} from '@portti/core'
import { Keycap } from '../keyboard/keycap.tsx'
import { lineKeys } from '../refund/refund-keys.ts'
import type { Words } from '../texts/use-words.ts'
import { RefundGoods } from './refund-goods.tsx'
import { RefundTicket } from './refund-ticket.tsx'

type DeskRefundPiecesProps = {
  readonly order: DeskOrder
  readonly wanted: RefundWanted
  readonly words: Words
  readonly onPlan: (next: RefundWanted) => void
}

/** The choice between the whole order, its unused tickets, and its goods. */
export const DeskRefundPieces = ({ order, wanted, words, onPlan }: DeskRefundPiecesProps) => {
  const { t, euros } = words
  const isWholePossible = canRefundWhole(order)
  return (
    <fieldset data-part="refund-lines">
      <legend>{t('desk.whatBack')}</legend>
      <label>
        <input
          type="checkbox"
          checked={wanted.isWhole}
          disabled={!isWholePossible}
          onChange={() => onPlan(toggleRefundWhole(order, wanted))}
        />
        <span>
          <strong>{t(isOnlyKept(order) ? 'desk.keptBack' : 'desk.whole')}</strong>
          {!isWholePossible && <small>{t('desk.notWhole')}</small>}
        </span>
        {isWholePossible && <Keycap>Ctrl A</Keycap>}
        <b>{euros(order.total)}</b>
      </label>
      {refundLines(order, wanted).map((line, index) =>
        line.kind === 'ticket' ? (
          <RefundTicket
            key={line.ticket.code}
            line={line}
            keyName={lineKeys[index]}
            words={words}
            onToggle={() => onPlan(toggleRefundTicket(order, wanted, line.ticket.code))}
          />
        ) : (
          <RefundGoods
            key={line.goods.id}
            line={line}
            keyName={lineKeys[index]}
            words={words}
            onAmount={amount => onPlan(setRefundAmount(order, wanted, line.goods.id, amount))}
          />
        ),
      )}
    </fieldset>
  )
}
