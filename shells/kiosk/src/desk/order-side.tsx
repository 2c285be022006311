import type { OrderAction, ToDo } from '@portti/core'
import type { ComponentProps } from 'react'
import { ActionKeys } from './action-keys.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPanels } from './order-panels.tsx'
import { panelTitleId } from './parts/desk-panel.tsx'

type OrderSideProps = ComponentProps<typeof OrderPanels> & {
  readonly actions: readonly OrderAction[]
  readonly toDo: ToDo | undefined
  readonly onAction: (action: OrderAction) => void
}

/** The actions on what is open, and the panel of one of them; with the pieces of an order, used or not. */
export const OrderSide = ({ actions, onAction, ...given }: OrderSideProps) => {
  const { panel, order, toDo, words } = given
  if (!order && !toDo) return null
  const title = words.t(order ? 'desk.actions' : 'desk.toDo.actions')
  return (
    <aside
      data-part="desk-side"
      tabIndex={-1}
      {...(panel === undefined ? { 'aria-label': title } : { 'aria-labelledby': panelTitleId })}
    >
      <OrderPanels {...given} />
      {(panel === undefined || panel === 'refund') && (
        <>
          {order && <OrderLines order={order} words={words} />}
          <ActionKeys actions={actions} title={title} words={words} onAction={onAction} />
        </>
      )}
    </aside>
  )
}
