import type { Desk } from '@portti/core'
import { useStore } from '@portti/react'
import { useEffect } from 'react'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'
import type { Words } from '../use-words.ts'
import { DeskNotice } from './desk-notice.tsx'
import { FoundOrders } from './found-orders.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderStory } from './order-story.tsx'
import { RefundPanel } from './refund-panel.tsx'

type OrdersScreenProps = { readonly desk: Desk; readonly words: Words }

const nothingYet = { tickets: [], products: [], isWhole: false, reason: '' }

/** Orders: search on the left, the story in the middle, what can be done on the right. */
export const OrdersScreen = ({ desk, words }: OrdersScreenProps) => {
  const state = useStore(desk)
  const { order, refund } = state
  useEffect(() => void desk.search(''), [desk])
  const plan = () => void desk.planRefund(nothingYet)
  useKeys(event => {
    if (isTyping(event) || event.ctrlKey || !order) return false
    const act = { q: () => void desk.resend(), r: plan, escape: () => void desk.planRefund(undefined) }[
      event.key.toLowerCase()
    ]
    act?.()
    return act !== undefined
  })
  return (
    <>
      <FoundOrders
        state={state}
        words={words}
        onSearch={typed => void desk.search(typed)}
        onOpen={number => void desk.open(number)}
      />
      <main data-part="desk-order">
        <DeskNotice state={state} words={words} />
        {order ? <OrderStory order={order} words={words} /> : <p data-part="desk-empty">{words.t('desk.choose')}</p>}
      </main>
      {order && (
        <aside data-part="desk-side" aria-label={words.t('desk.actions')}>
          {refund ? (
            <RefundPanel key={order.number} order={order} state={state} desk={desk} words={words} />
          ) : (
            <OrderActions order={order} words={words} onResend={() => void desk.resend()} onRefund={plan} />
          )}
        </aside>
      )}
    </>
  )
}
