import type { ToDo } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'
import { toDoSubject, toDoSum } from './to-do-text.ts'

type FoundToDoProps = {
  readonly toDo: ToDo
  readonly isOpen: boolean
  readonly words: Words
  readonly onOpen: (id: string) => void
}

/** Something that waits without an order, as a row of the list above the orders. */
export const FoundToDo = ({ toDo, isOpen, words, onOpen }: FoundToDoProps) => (
  <button data-part="found-order" type="button" aria-current={isOpen || undefined} onClick={() => onOpen(toDo.id)}>
    <strong>{words.t(`desk.toDo.kinds.${toDo.kind}`)}</strong>
    <b>{toDoSum(toDo, words)}</b>
    <small>{toDoSubject(toDo, words)}</small>
    <small>{words.day(toDo.since)}</small>
    <span data-part="found-tag" data-state="unpaid">
      {words.t('desk.toDo.noOrder')}
    </span>
    <small>{words.hour(toDo.since)}</small>
  </button>
)
