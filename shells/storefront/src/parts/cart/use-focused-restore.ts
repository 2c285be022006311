import { type RestoreCart, useCore, useRestoreCart } from '@portti/react'
import { useState } from 'react'

/** Restores the expired cart. The pressed button goes with its notice, so the focus moves to the start of the page. */
export const useFocusedRestore = (): RestoreCart & {
  /** Everything is back; `GoneLines` tells the lines that are not. */
  readonly isRestored: boolean
} => {
  const core = useCore()
  const restoring = useRestoreCart()
  const [isRestored, setRestored] = useState(false)
  const restore = async (): Promise<boolean> => {
    setRestored(false)
    const isWhole = await restoring.restore()
    if (!core.hasExpiredNotice()) document.getElementById('main')?.focus()
    setRestored(isWhole)
    return isWhole
  }
  return { ...restoring, restore, isRestored }
}
