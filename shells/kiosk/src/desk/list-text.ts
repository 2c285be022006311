import { type DeskState, isListFull, waitingCount } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

/** How much the list has, and whether there may be more. */
export const listText = (state: DeskState, { t }: Pick<Words, 't'>): string => {
  if (!state.isFound) return state.isPending ? t('desk.reading') : ''
  const { length } = state.found
  if (isListFull(state) && ['to_send', 'to_do'].includes(state.filter)) return t('desk.oldest', { most: length })
  if (state.filter === 'to_do') return state.toDo ? t('desk.toDo.count', { count: waitingCount(state) }) : ''
  const isPart = isListFull(state) || (state.typed === '' && state.filter === 'all' && length > 1)
  return isPart ? t('desk.newest', { most: length }) : t('desk.found', { count: length })
}
