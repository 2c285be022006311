import { type CartItem, createParticipantsEditService, type ParticipantsEditState } from '@portti/core'
import { useCore, useStore } from '@portti/react'
import { useEffect, useRef, useState } from 'react'
import type { OpenEdits } from './open-edits.ts'

const listOf = (state: ParticipantsEditState) => (state.phase === 'open' ? state.participants : undefined)

/** The edit of an item's participants, among the open ones of the cart while it can be saved. */
export const useParticipantsEdit = (item: CartItem, openEdits: OpenEdits, onDone: () => void) => {
  const core = useCore()
  const [edit] = useState(() => createParticipantsEditService(core, item))
  const state = useStore(edit)
  const saving = useRef<Promise<boolean>>(undefined)
  /** What is typed during a save is saved after it. */
  const saveAll = async (): Promise<boolean> => {
    const sent = listOf(edit.getSnapshot())
    if (!(await edit.save())) return false
    return listOf(edit.getSnapshot()) === sent || saveAll()
  }
  /** A save under way is waited for. */
  const save = (): Promise<boolean> =>
    (saving.current ??= saveAll().then(isSaved => {
      saving.current = undefined
      if (isSaved) close()
      return isSaved
    }))
  const close = (): void => {
    edit.drop()
    onDone()
  }
  useEffect(() => {
    if (state.phase !== 'open') return undefined
    openEdits.add(save)
    return () => void openEdits.delete(save)
  })
  return { edit, state, save, close }
}
