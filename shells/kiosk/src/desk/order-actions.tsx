import { type DeskOrder, type OrderAct, orderActs } from '@portti/core'
import { Keycap } from '../keyboard/keycap.tsx'
import type { Words } from '../texts/use-words.ts'
import { orderKeys } from './order-keys.tsx'
import { OrderLines } from './order-lines.tsx'

type OrderActionsProps = {
  readonly order: DeskOrder
  readonly words: Words
  readonly onAct: (act: OrderAct) => void
}

/** The pieces of an order, each with whether it is used, and what a manager does with it. */
export const OrderActions = ({ order, words, onAct }: OrderActionsProps) => (
  <>
    <OrderLines order={order} words={words} />
    <div data-part="action-keys" role="group" aria-label={words.t('desk.actions')}>
      {orderActs(order).map(act => (
        <button key={act} data-part="key-action" type="button" onClick={() => onAct(act)}>
          {orderKeys[act].icon}
          {orderKeys[act].text(words)}
          <Keycap>{orderKeys[act].key}</Keycap>
        </button>
      ))}
    </div>
  </>
)
