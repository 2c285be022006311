import type { DeskOrder } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'
import { ToDoCard } from './to-do-card.tsx'

type OrderToDoProps = {
  readonly order: DeskOrder
  readonly words: Words
  /** Opens the panel that ends it; undefined while one is open. */
  readonly onEnd: ((id: string) => void) | undefined
}

/** What of an order waits for a person, above its history. */
export const OrderToDo = ({ order: { toDo = [] }, words, onEnd }: OrderToDoProps) =>
  toDo.length > 0 && (
    <section data-part="to-do-list" aria-labelledby="order-to-do">
      <h2 id="order-to-do">{words.t('desk.toDo.waiting')}</h2>
      <ul role="list">
        {toDo.map(one => (
          <ToDoCard key={one.id} toDo={one} words={words} onEnd={onEnd && (() => onEnd(one.id))} />
        ))}
      </ul>
    </section>
  )
