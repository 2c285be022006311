import { type DeskService, endsOfToDo, type ToDo } from '@portti/core'
import { useDraft } from '../use-draft.ts'

/** The fields of the panel that ends one of several things that wait. One that is gone meanwhile is no other of them. */
export const useToDoDraft = (desk: DeskService, number: string, all: readonly ToDo[]) => {
  const others = all.filter(one => endsOfToDo(one).length > 0)
  const [{ item, how: asked, reason }, type] = useDraft(desk, number, 'toDo', {
    item: others[0]?.id ?? '',
    how: '',
    reason: '',
  })
  const toDo = others.find(({ id }) => id === item)
  const ends = toDo ? endsOfToDo(toDo) : []
  const how = ends.length > 1 ? ends.find(one => one === asked) : ends[0]
  return { others, toDo, ends, how, reason, type }
}
