import type { DeskState } from './desk-service.ts'
import type { ToDo } from './to-do.ts'

/**
 * What waits without an order, as the list shows it above the orders: with all the words that are searched for, as its
 * orders are (rules/desk#to-do).
 */
export const listedToDo = ({
  filter,
  typed,
  toDo = [],
}: Pick<DeskState, 'filter' | 'typed' | 'toDo'>): readonly ToDo[] => {
  if (filter !== 'to_do') return []
  const words = typed.toLowerCase().split(/\s+/)
  return toDo.filter(one => {
    const text = wordsOf(one).filter(Boolean).join(' ').toLowerCase()
    return words.every(word => text.includes(word))
  })
}

/** How much of the list waits for a person: an order that was handled stays listed until the next reading. */
export const waitingCount = (state: Pick<DeskState, 'filter' | 'typed' | 'toDo' | 'found'>): number =>
  listedToDo(state).length + state.found.filter(({ isHandled }) => isHandled !== true).length

/** Whether nothing waits for a person, as the list of all that does was read. */
export const isAllHandled = (state: Pick<DeskState, 'filter' | 'typed' | 'toDo' | 'found' | 'isFound'>): boolean =>
  state.filter === 'to_do' &&
  state.typed === '' &&
  state.isFound &&
  state.toDo !== undefined &&
  waitingCount(state) === 0

const wordsOf = (toDo: ToDo): readonly (string | undefined)[] =>
  toDo.kind === 'withdrawal' ? [toDo.number, toDo.name, toDo.email, toDo.givenOrder] : [toDo.provider, toDo.reference]
