import { type DeskState, isAllHandled, type ToDo } from '@portti/core'
import type { Words } from '../texts/use-words.ts'
import { FoundOrder } from './found-order.tsx'
import { FoundToDo } from './to-do/found-to-do.tsx'

type FoundListProps = {
  readonly state: DeskState
  readonly words: Words
  /** What waits without an order, and which of it is open. */
  readonly toDo: readonly ToDo[]
  readonly opened: string | undefined
  readonly onOpen: (number: string) => void
  readonly onOpenToDo: (id: string) => void
}

/** What waits for a person without an order, then the orders. */
export const FoundList = ({ state, words, toDo, opened, onOpen, onOpenToDo }: FoundListProps) => {
  if (isAllHandled(state)) return <p data-part="desk-empty">{words.t('desk.toDo.none')}</p>
  return (
    <ul data-part="rail-list">
      {toDo.map(one => (
        <li key={one.id}>
          <FoundToDo toDo={one} isOpen={one.id === opened} words={words} onOpen={onOpenToDo} />
        </li>
      ))}
      {state.found.map(order => (
        <li key={order.number}>
          <FoundOrder
            order={order}
            isOpen={order.number === (state.opening ?? state.order?.number)}
            isSought={state.typed !== ''}
            words={words}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  )
}
