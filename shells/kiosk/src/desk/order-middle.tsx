import type { DeskService, DeskState, SeatMap, ToDo } from '@portti/core'
import { Suspense } from 'react'
import type { Words } from '../texts/use-words.ts'
import { DeskNotice } from './desk-notice.tsx'
import { SeatsHall } from './order-panels.tsx'
import { OrderStory } from './order-story.tsx'
import { OpenToDo } from './to-do/open-to-do.tsx'

type OrderMiddleProps = {
  readonly state: DeskState
  readonly desk: DeskService
  readonly words: Words
  /** What is open without an order. */
  readonly toDo: ToDo | undefined
  /** The map of the seats that are moved. */
  readonly hall: SeatMap | undefined
  /** Opens the panel that ends what waits for a person; undefined while one is open. */
  readonly onEndToDo: ((id: string) => void) | undefined
}

/** The result of the last action above what is open: the seats that are moved, what waits for a person, or an order. */
export const OrderMiddle = ({ state, desk, words, toDo, hall, onEndToDo }: OrderMiddleProps) => (
  <main data-part="desk-order" tabIndex={0}>
    <DeskNotice state={state} words={words} />
    {state.order && hall && state.seats && (
      <Suspense>
        <SeatsHall hall={hall} plan={state.seats} desk={desk} words={words} />
      </Suspense>
    )}
    {toDo && <OpenToDo toDo={toDo} words={words} />}
    {!hall && !toDo && <OrderStory order={state.order} opening={state.opening} words={words} onEndToDo={onEndToDo} />}
  </main>
)
