import { type Desk, type OrderAct, orderActs, toDoActs } from '@portti/core'
import { useStore } from '@portti/react'
import { useEffect } from 'react'
import type { Words } from '../texts/use-words.ts'
import { DeskRefundScreen } from './desk-refund-screen.tsx'
import { FoundOrders } from './found-orders.tsx'
import { OrderLegend } from './order-legend.tsx'
import { OrderMiddle } from './order-middle.tsx'
import { OrderSide } from './order-side.tsx'
import { ActStatus } from './parts/act-notice.tsx'
import { useOpenToDo } from './to-do/use-open-to-do.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { useOrderPanel } from './use-order-panel.ts'

type OrdersScreenProps = { readonly desk: Desk; readonly words: Words }

/** Orders: search on the left, the story in the middle, the acts on the right. */
export const OrdersScreen = ({ desk, words }: OrdersScreenProps) => {
  const state = useStore(desk)
  const { order, refund } = state
  const { toDo, ...opens } = useOpenToDo(desk, state)
  const { panel, open, close } = useOrderPanel(desk, state, toDo?.id)
  useEffect(() => void desk.search(desk.getSnapshot().typed), [desk])
  const sitting = panel === 'seats' ? state.seats?.tickets.find(({ code }) => code === state.seats?.current) : undefined
  const hall = sitting && state.halls[sitting.seat.eventId]
  const acts = order ? orderActs(order) : toDo && toDoActs(toDo)
  const onAct = (act: OrderAct) => (act === 'resend' ? void desk.resend() : open(act))
  const isOpen = panel !== undefined || refund !== undefined
  useOrderKeys({ acts, isOpen, onAct, onClose: isOpen ? close : opens.close })
  const given = { state, desk, words, order, toDo }
  const status = <ActStatus>{state.done && words.t(`desk.done.${state.done}`)}</ActStatus>
  if (order && refund)
    return (
      <>
        {status}
        <DeskRefundScreen key={order.number} {...given} order={order} refund={refund} />
      </>
    )
  const onEndToDo = (item: string): void => {
    open('toDo')
    if (order) desk.keepDraft({ number: order.number, panel: 'toDo', fields: { item } })
  }
  return (
    <>
      {status}
      <FoundOrders
        state={state}
        words={words}
        onSearch={typed => void desk.search(typed)}
        onFilter={filter => void desk.filter(filter)}
        canTurn={panel === undefined}
        onOpen={opens.openOrder}
        openedToDo={toDo?.id}
        onOpenToDo={opens.openToDo}
      />
      <OrderMiddle {...given} hall={hall} onEndToDo={panel === undefined ? onEndToDo : undefined} />
      <OrderSide {...given} panel={panel} acts={acts ?? []} hasMap={hall !== undefined} onAct={onAct} onClose={close} />
      <OrderLegend acts={acts} isOpen={panel !== undefined} words={words} />
    </>
  )
}
