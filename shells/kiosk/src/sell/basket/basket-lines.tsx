import type { CounterService, CounterState } from '@portti/core'
import { SeatTypes } from '../../seats/seat-types.tsx'
import type { Words } from '../../texts/use-words.ts'
import { BasketLineRow } from './basket-line-row.tsx'
import { LineTools } from './line-tools.tsx'

type BasketLinesProps = { readonly state: CounterState; readonly counter: CounterService; readonly words: Words }

/** The lines of the sale and what is added to them; the latest has its tools until the payment begins. */
export const BasketLines = ({ state, counter, words }: BasketLinesProps) => {
  const { t, euros, text } = words
  const { basket, payment } = state
  const isSelling = payment.phase === 'none'
  const latest = basket.lines.at(-1)?.id
  return (
    <ul data-part="basket-lines" role="list" aria-label={t('basket.lines')}>
      {basket.lines.length === 0 && isSelling && <li data-part="basket-empty">{t('basket.empty')}</li>}
      {basket.lines.map(line => (
        <BasketLineRow key={line.product.id + line.id} line={line} event={state.event} words={words}>
          {isSelling &&
            line.id === latest &&
            !line.isPending &&
            (line.types ? (
              <SeatTypes line={line} counter={counter} tiles={state.tiles} words={words} />
            ) : (
              <LineTools line={line} counter={counter} words={words} />
            ))}
        </BasketLineRow>
      ))}
      {basket.costs.map(cost => (
        <li key={cost.id} data-part="basket-line">
          <b />
          <div>
            <strong>{text(cost.title)}</strong>
          </div>
          <span>{euros(cost.total)}</span>
        </li>
      ))}
      {basket.codes.map(({ code, title, type, discount }) => (
        <li key={code} data-part="basket-line" data-kind="code">
          <b />
          <div>
            <strong>{text(title)}</strong>
            {text(title) !== code && <small>{code}</small>}
          </div>
          {type === 'value_voucher' && <span>{euros(-discount)}</span>}
        </li>
      ))}
    </ul>
  )
}
