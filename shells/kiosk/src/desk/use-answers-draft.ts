import { changedAnswers, type DeskOrder, type DeskService } from '@portti/core'
import { useDraft } from './use-draft.ts'

const nothing: Readonly<Record<string, string>> = { piece: '', reason: '' }

/**
 * The draft of corrected answers of each participant (rules/desk#answers). A piece is known by its place, which stays
 * when its order is paid and when its ticket gets a new code.
 */
export const useAnswersDraft = (desk: DeskService, order: DeskOrder) => {
  const [draft, type] = useDraft(desk, order.number, 'answers', nothing)
  const pieces = (order.registrations ?? []).map(one => {
    const id = `${one.productId} ${one.place}`
    const typed = Object.fromEntries(one.questions.map(({ name }) => [name, draft[`${id} ${name}`]]))
    return { ...one, id, typed, ...changedAnswers(one, typed) }
  })
  const shown = pieces.find(({ id }) => id === draft['piece']) ?? pieces[0]
  return { pieces, shown, reason: draft['reason'] ?? '', type }
}
