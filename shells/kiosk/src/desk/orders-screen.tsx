import type { Desk } from '@portti/core'
import { useStore } from '@portti/react'
import { Suspense, useEffect, useState } from 'react'
import type { Words } from '../use-words.ts'
import { DeskNotice } from './desk-notice.tsx'
import { FoundOrders } from './found-orders.tsx'
import { OrderActions, type OrderPanel } from './order-actions.tsx'
import { OrderLegend } from './order-legend.tsx'
import { OrderPanels, SeatsHall } from './order-panels.tsx'
import { OrderStory } from './order-story.tsx'
import { RefundScreen } from './refund-screen.tsx'
import { useOrderKeys } from './use-order-keys.ts'

type OrdersScreenProps = { readonly desk: Desk; readonly words: Words }

const nothingYet = { tickets: [], products: [], isWhole: false, reason: '' }

/** Orders: search on the left, the story in the middle, what can be done on the right. */
export const OrdersScreen = ({ desk, words }: OrdersScreenProps) => {
  const state = useStore(desk)
  const { order, refund } = state
  const { draft } = state
  // A lock leaves open what was begun.
  const [asked, setAsked] = useState<{ readonly panel: OrderPanel; readonly number: string } | undefined>(
    draft ?? (order && state.seats && { panel: 'seats', number: order.number }),
  )
  useEffect(() => void desk.search(desk.getSnapshot().typed), [desk])
  // A panel belongs to the order that it was opened for.
  const panel = asked && asked.number === order?.number ? asked.panel : undefined
  const open = (wanted: OrderPanel) => {
    if (!order) return
    setAsked({ panel: wanted, number: order.number })
    void desk.planRefund(wanted === 'refund' ? nothingYet : undefined)
    if (wanted === 'seats') void desk.openSeats()
  }
  const sitting = panel === 'seats' ? state.seats?.tickets.find(({ code }) => code === state.seats?.current) : undefined
  const hall = sitting && state.halls[sitting.seat.eventId]
  const close = () => {
    setAsked(undefined)
    desk.closeSeats()
    desk.keepDraft(undefined)
    void desk.planRefund(undefined)
  }
  useOrderKeys({
    order,
    isOpen: panel !== undefined || refund !== undefined,
    onResend: () => void desk.resend(),
    onPanel: open,
    onClose: panel === undefined && refund === undefined ? desk.close : close,
  })
  const given = { state, desk, words }
  if (order && refund) return <RefundScreen key={order.number} order={order} refund={refund} {...given} />
  return (
    <>
      <FoundOrders
        state={state}
        words={words}
        onSearch={typed => void desk.search(typed)}
        onFilter={filter => void desk.filter(filter)}
        canTurn={panel === undefined}
        onOpen={number => void desk.open(number)}
      />
      <main data-part="desk-order">
        <DeskNotice state={state} words={words} />
        {order && hall && state.seats && (
          <Suspense>
            <SeatsHall hall={hall} plan={state.seats} desk={desk} words={words} />
          </Suspense>
        )}
        {!hall && <OrderStory order={order} words={words} />}
      </main>
      {order && (
        <aside data-part="desk-side" aria-label={words.t('desk.actions')}>
          <OrderPanels order={order} panel={panel} hasMap={hall !== undefined} onClose={close} {...given} />
          {(panel === undefined || panel === 'refund') && (
            <OrderActions order={order} words={words} onResend={() => void desk.resend()} onPanel={open} />
          )}
        </aside>
      )}
      <OrderLegend order={order} isOpen={panel !== undefined} words={words} />
    </>
  )
}
