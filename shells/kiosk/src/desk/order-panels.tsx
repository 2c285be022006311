import type { DeskDraft, DeskService, DeskState, ToDo } from '@portti/core'
import { lazy, Suspense } from 'react'
import type { Words } from '../texts/use-words.ts'

const AnswersPanel = lazy(async () => ({ default: (await import('./answers-panel.tsx')).AnswersPanel }))
const ReceiverPanel = lazy(async () => ({ default: (await import('./receiver-panel.tsx')).ReceiverPanel }))
/** Also the map in the middle. */
export const SeatsHall = lazy(async () => ({ default: (await import('./seats-hall.tsx')).SeatsHall }))
const SeatsPanel = lazy(async () => ({ default: (await import('./seats-panel.tsx')).SeatsPanel }))
const PaidPanel = lazy(async () => ({ default: (await import('./paid-panel.tsx')).PaidPanel }))
const SendingPanel = lazy(async () => ({ default: (await import('./sending-panel.tsx')).SendingPanel }))
const ToDoPanel = lazy(async () => ({ default: (await import('./to-do/to-do-panel.tsx')).ToDoPanel }))
const UnpaidPanel = lazy(async () => ({ default: (await import('./unpaid-panel.tsx')).UnpaidPanel }))

type OrderPanelsProps = {
  readonly panel: DeskDraft['panel'] | undefined
  readonly order: DeskState['order']
  /** What is open without an order. */
  readonly toDo: ToDo | undefined
  readonly state: DeskState
  readonly desk: DeskService
  readonly words: Words
  readonly hasMap: boolean
  readonly onClose: () => void
}

/** The open panel of an order, or of what waits without one, loaded when it is asked for. */
export const OrderPanels = ({ panel, order, toDo, state, desk, words, hasMap, onClose }: OrderPanelsProps) => {
  const given = { isPending: state.isPending, desk, words, onClose }
  if (!order)
    return <Suspense>{panel === 'toDo' && toDo && <ToDoPanel number={toDo.id} all={[toDo]} {...given} />}</Suspense>
  return (
    <Suspense>
      {panel === 'answers' && <AnswersPanel order={order} {...given} />}
      {panel === 'receiver' && <ReceiverPanel order={order} {...given} />}
      {panel === 'seats' && <SeatsPanel order={order} plan={state.seats} hasMap={hasMap} {...given} />}
      {panel === 'sending' && <SendingPanel order={order} {...given} />}
      {panel === 'toDo' && <ToDoPanel number={order.number} all={order.toDo ?? []} {...given} />}
      {panel === 'paid' && <PaidPanel order={order} {...given} />}
      {(panel === 'later' || panel === 'end') && <UnpaidPanel order={order} kind={panel} {...given} />}
    </Suspense>
  )
}
