import type { Desk, OrderAct } from '@portti/core'
import { useStore } from '@portti/react'
import { Suspense, useEffect } from 'react'
import type { Words } from '../texts/use-words.ts'
import { DeskNotice } from './desk-notice.tsx'
import { FoundOrders } from './found-orders.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderLegend } from './order-legend.tsx'
import { OrderPanels, SeatsHall } from './order-panels.tsx'
import { OrderStory } from './order-story.tsx'
import { ActStatus } from './parts/act-notice.tsx'
import { panelTitleId } from './parts/desk-panel.tsx'
import { RefundScreen } from './refund-screen.tsx'
import { useOrderKeys } from './use-order-keys.ts'
import { useOrderPanel } from './use-order-panel.ts'

type OrdersScreenProps = { readonly desk: Desk; readonly words: Words }

/** Orders: search on the left, the story in the middle, the acts on the right. */
export const OrdersScreen = ({ desk, words }: OrdersScreenProps) => {
  const state = useStore(desk)
  const { order, refund } = state
  const { panel, open, close } = useOrderPanel(desk, state)
  useEffect(() => void desk.search(desk.getSnapshot().typed), [desk])
  const sitting = panel === 'seats' ? state.seats?.tickets.find(({ code }) => code === state.seats?.current) : undefined
  const hall = sitting && state.halls[sitting.seat.eventId]
  const onAct = (act: OrderAct) => (act === 'resend' ? void desk.resend() : open(act))
  useOrderKeys({
    order,
    isOpen: panel !== undefined || refund !== undefined,
    onAct,
    onClose: panel === undefined && refund === undefined ? desk.close : close,
  })
  const given = { state, desk, words }
  const status = <ActStatus>{state.done && words.t(`desk.done.${state.done}`)}</ActStatus>
  if (order && refund)
    return (
      <>
        {status}
        <RefundScreen key={order.number} order={order} refund={refund} {...given} />
      </>
    )
  return (
    <>
      {status}
      <FoundOrders
        state={state}
        words={words}
        onSearch={typed => void desk.search(typed)}
        onFilter={filter => void desk.filter(filter)}
        canTurn={panel === undefined}
        onOpen={number => void desk.open(number)}
      />
      <main data-part="desk-order" tabIndex={0}>
        <DeskNotice state={state} words={words} />
        {order && hall && state.seats && (
          <Suspense>
            <SeatsHall hall={hall} plan={state.seats} desk={desk} words={words} />
          </Suspense>
        )}
        {!hall && <OrderStory order={order} words={words} />}
      </main>
      {order && (
        <aside
          data-part="desk-side"
          tabIndex={-1}
          {...(panel === undefined ? { 'aria-label': words.t('desk.actions') } : { 'aria-labelledby': panelTitleId })}
        >
          <OrderPanels order={order} panel={panel} hasMap={hall !== undefined} onClose={close} {...given} />
          {(panel === undefined || panel === 'refund') && <OrderActions order={order} words={words} onAct={onAct} />}
        </aside>
      )}
      <OrderLegend order={order} isOpen={panel !== undefined} words={words} />
    </>
  )
}
