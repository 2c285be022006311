import type { DoorService } from '@portti/core'
import { RestoreIcon, VisuallyHidden } from '@portti/ui'
import { useState } from 'react'
import type { Words } from '../texts/use-words.ts'

type UndoKeyProps = { readonly door: DoorService; readonly canUndo: boolean; readonly words: Words }

/** Undoes the latest entry and says so. The key keeps the focus, also when there is no entry to undo. */
export const UndoKey = ({ door, canUndo, words: { t } }: UndoKeyProps) => {
  const [isUndone, setUndone] = useState(false)
  const undo = async () => {
    setUndone(false)
    await door.undo()
    const state = door.getSnapshot()
    setUndone(state.phase === 'open' && state.undoable === undefined)
  }
  return (
    <>
      <button data-part="key-action" type="button" aria-disabled={!canUndo} onClick={() => void (canUndo && undo())}>
        <RestoreIcon />
        {t('door.undo')}
      </button>
      <VisuallyHidden>
        <span role="status">{isUndone && t('door.undone')}</span>
      </VisuallyHidden>
    </>
  )
}
