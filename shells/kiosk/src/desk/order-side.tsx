import type { OrderAct, ToDo } from '@portti/core'
import type { ComponentProps } from 'react'
import { ActionKeys } from './action-keys.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPanels } from './order-panels.tsx'
import { panelTitleId } from './parts/desk-panel.tsx'

type OrderSideProps = ComponentProps<typeof OrderPanels> & {
  readonly acts: readonly OrderAct[]
  readonly toDo: ToDo | undefined
  readonly onAct: (act: OrderAct) => void
}

/** The acts on what is open, and the panel of one of them; with the pieces of an order, each with whether it is used. */
export const OrderSide = ({ acts, onAct, ...given }: OrderSideProps) => {
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
          <ActionKeys acts={acts} title={title} words={words} onAct={onAct} />
        </>
      )}
    </aside>
  )
}
