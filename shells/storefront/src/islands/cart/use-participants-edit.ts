import { type CartItem, createParticipantsEditService } from '@portti/core'
import { useCore, useStore } from '@portti/react'
import { useEffect, useRef, useState } from 'react'
import type { OpenEdits } from './open-edits.ts'

/** The edit of an item's participants, among the open ones of the cart while it can be saved. */
export const useParticipantsEdit = (item: CartItem, openEdits: OpenEdits, onDone: () => void) => {
  const core = useCore()
  const [edit] = useState(() => createParticipantsEditService(core, item))
  const state = useStore(edit)
  const saving = useRef<Promise<boolean>>(undefined)
  /** A save under way is waited for. */
  const save = (): Promise<boolean> =>
    (saving.current ??= edit.save().then(isSaved => {
      saving.current = undefined
      if (isSaved) onDone()
      return isSaved
    }))
  useEffect(() => {
    if (state.phase !== 'open') return undefined
    openEdits.add(save)
    return () => void openEdits.delete(save)
  })
  return { edit, state, save }
}
