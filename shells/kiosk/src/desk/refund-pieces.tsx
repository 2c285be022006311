import type { DeskOrder, RefundWanted } from '@portti/core'
import { Facts } from '../facts.tsx'
import { Keycap } from '../keycap.tsx'
import { lineKeys } from '../refund/refund-keys.ts'
import { seatText } from '../seats/seats-text.ts'
import type { Words } from '../use-words.ts'
import { RefundGoods } from './refund-goods.tsx'
import { canBeWhole, withAmount, withTicket, withWhole } from './refund-lines.ts'

type RefundPiecesProps = {
  readonly order: DeskOrder
  readonly wanted: RefundWanted
  readonly words: Words
  readonly onPlan: (next: RefundWanted) => void
}

/** The whole order, its tickets that nobody used, and its goods. */
export const RefundPieces = ({ order, wanted, words, onPlan }: RefundPiecesProps) => {
  const { t, text, euros, time } = words
  const isWholePossible = canBeWhole(order)
  return (
    <fieldset data-part="refund-lines">
      <legend>{t('desk.whatBack')}</legend>
      <label>
        <input
          type="checkbox"
          checked={wanted.isWhole}
          disabled={!isWholePossible}
          onChange={() => onPlan(withWhole(order, wanted))}
        />
        <span>
          <strong>{t('desk.whole')}</strong>
          {!isWholePossible && <small>{t('desk.notWhole')}</small>}
        </span>
        {isWholePossible && <Keycap>Ctrl A</Keycap>}
        <b>{euros(order.total)}</b>
      </label>
      {order.tickets.map(({ code, title, event, seat, price, usedAt, holder }, place) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={wanted.isWhole || wanted.tickets.includes(code)}
            disabled={usedAt !== undefined}
            onChange={() => onPlan(withTicket(wanted, code))}
          />
          <span>
            <strong>{text(title)}</strong>
            <small>
              <Facts
                of={[
                  event && text(event),
                  seat && seatText(seat, words),
                  holder?.name,
                  code,
                  usedAt !== undefined && t('desk.used', { at: time(usedAt) }),
                ]}
              />
            </small>
          </span>
          {lineKeys[place] && usedAt === undefined && <Keycap>{lineKeys[place]}</Keycap>}
          <b>{euros(price)}</b>
        </label>
      ))}
      {order.goods
        .filter(({ canGoBack }) => canGoBack)
        .map((one, place) => (
          <RefundGoods
            key={one.id}
            goods={one}
            wanted={wanted}
            keyName={lineKeys[order.tickets.length + place]}
            words={words}
            onAmount={amount => onPlan(withAmount(wanted, one.id, amount))}
          />
        ))}
    </fieldset>
  )
}
