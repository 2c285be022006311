import { type DeskService, type OrderAction, orderActions, toDoActions } from '@portti/core'
import { useStore } from '@portti/react'
import { useEffect } from 'react'
import type { Words } from '../texts/use-words.ts'
import { DeskRefundScreen } from './desk-refund-screen.tsx'
import { FoundOrders } from './found-orders.tsx'
import { OrderLegend } from './order-legend.tsx'
import { OrderMiddle } from './order-middle.tsx'
import { OrderSide } from './order-side.tsx'
import { ActionStatus } from './parts/action-notice.tsx'
import { useOpenToDo } from './to-do/use-open-to-do.ts'
import { useKeysOfOpening } from './use-keys-of-opening.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { useOrderPanel } from './use-order-panel.ts'

type OrdersScreenProps = { readonly desk: DeskService; readonly words: Words }

/** Orders: search on the left, the story in the middle, the actions on the right. */
export const OrdersScreen = ({ desk, words }: OrdersScreenProps) => {
  const read = useStore(desk)
  // The order before stays where the other does not come.
  const state = read.opening === undefined ? read : { ...read, order: undefined, refund: undefined }
  const { order, refund } = state
  const { toDo, ...opens } = useOpenToDo(desk, state)
  const { panel, open, close } = useOrderPanel(desk, state, toDo?.id)
  useEffect(() => void desk.search(desk.getSnapshot().typed), [desk])
  const sitting = panel === 'seats' ? state.seats?.tickets.find(({ code }) => code === state.seats?.current) : undefined
  const hall = sitting && state.halls[sitting.seat.eventId]
  const nothingYet = state.opening === undefined ? undefined : []
  const actions = order ? orderActions(order) : toDo ? toDoActions(toDo) : nothingYet
  const onAction = (action: OrderAction) => (action === 'resend' ? void desk.resend() : open(action))
  const isOpen = panel !== undefined || refund !== undefined
  useKeysOfOpening(state)
  useOrderKeys({ actions, isOpen, onAction, onClose: isOpen ? close : opens.close })
  const given = { state, desk, words, order, toDo }
  const status = <ActionStatus>{state.done && words.t(`desk.done.${state.done}`)}</ActionStatus>
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
      <OrderSide
        {...given}
        panel={panel}
        actions={actions ?? []}
        hasMap={hall !== undefined}
        onAction={onAction}
        onClose={close}
      />
      <OrderLegend actions={actions} isOpen={panel !== undefined} words={words} />
    </>
  )
}
