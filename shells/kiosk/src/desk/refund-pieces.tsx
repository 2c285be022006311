import type { DeskOrder, RefundWanted } from '@portti/core'
import type { Words } from '../use-words.ts'
import { RefundGoods } from './refund-goods.tsx'

type RefundPiecesProps = {
  readonly order: DeskOrder
  readonly wanted: RefundWanted
  readonly words: Words
  readonly onPlan: (next: Partial<RefundWanted>) => void
}

/** The whole order, its tickets that nobody used, and its goods. */
export const RefundPieces = ({ order, wanted, words, onPlan }: RefundPiecesProps) => {
  const { t, text, euros, time } = words
  const canBeWhole = order.tickets.every(({ usedAt }) => usedAt === undefined)
  const toggle = (code: string) =>
    onPlan({
      tickets: wanted.tickets.includes(code)
        ? wanted.tickets.filter(other => other !== code)
        : [...wanted.tickets, code],
    })
  const setAmount = (id: string, amount: number) =>
    onPlan({
      products: [...wanted.products.filter(one => one.id !== id), ...(amount > 0 ? [{ id, amount }] : [])],
    })
  return (
    <fieldset data-part="refund-choice">
      <legend>{t('desk.whatBack')}</legend>
      <label>
        <input
          type="checkbox"
          checked={wanted.isWhole}
          disabled={!canBeWhole}
          onChange={() => onPlan({ isWhole: !wanted.isWhole, tickets: [], products: [] })}
        />
        <span>
          <strong>{t('desk.whole')}</strong>
          {!canBeWhole && <small>{t('desk.notWhole')}</small>}
        </span>
        <b>{euros(order.total)}</b>
      </label>
      {order.tickets.map(({ code, title, event, seat, price, usedAt, holder }) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={wanted.isWhole || wanted.tickets.includes(code)}
            disabled={usedAt !== undefined}
            onChange={() => toggle(code)}
          />
          <span>
            <strong>{text(title)}</strong>
            <small>
              {[
                event && text(event),
                seat,
                holder?.name,
                code,
                usedAt !== undefined && t('desk.used', { at: time(usedAt) }),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
          <b>{euros(price)}</b>
        </label>
      ))}
      {order.goods
        .filter(({ canGoBack }) => canGoBack)
        .map(one => (
          <RefundGoods
            key={one.id}
            goods={one}
            wanted={wanted}
            words={words}
            onAmount={amount => setAmount(one.id, amount)}
          />
        ))}
    </fieldset>
  )
}
