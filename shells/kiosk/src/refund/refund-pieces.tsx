import { hasOnlyKept } from '@portti/core'
import { Keycap } from '../keyboard/keycap.tsx'
import { Facts } from '../parts/facts.tsx'
import type { RefundChoiceProps } from './refund-choice-props.ts'
import { lineKeys } from './refund-keys.ts'

/** The pieces of the sale; the chosen ones go back. */
export const RefundPieces = ({ state, refunds, words: { t, text, euros } }: RefundChoiceProps) => {
  const { order, chosen } = state
  return (
    <fieldset data-part="refund-lines">
      <legend>{t('refund.what')}</legend>
      {order.pieces.length > 0 && (
        <button data-part="key-action" type="button" onClick={refunds.toggleAll}>
          {t('refund.all')} <Keycap>Ctrl A</Keycap>
        </button>
      )}
      {order.pieces.map((piece, index) => (
        <label key={piece.ticket ?? index} data-part="refund-piece">
          <input
            type="checkbox"
            checked={chosen.has(index)}
            disabled={piece.isUsed}
            onChange={() => refunds.toggle(index)}
          />
          <span>
            <b>{text(piece.title)}</b>
            <small>
              <Facts of={[text(piece.eventTitle), piece.ticket, piece.isUsed && t('refund.used')]} />
            </small>
          </span>
          {lineKeys[index] && !piece.isUsed && <Keycap>{lineKeys[index]}</Keycap>}
          <b>{euros(piece.price)}</b>
        </label>
      ))}
      {order.pieces.length === 0 && <p>{t(hasOnlyKept(order) ? 'refund.onlyKept' : 'refund.nothing')}</p>}
    </fieldset>
  )
}
