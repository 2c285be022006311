import type { GoneLine } from '@portti/core'
import { useState } from 'react'
import { useCore } from './use-core.ts'

export type RestoreCart = {
  /** Answers whether everything is back. */
  readonly restore: () => Promise<boolean>
  readonly isRestoring: boolean
  /** What could not be held again, or not whole. */
  readonly gone: readonly GoneLine[]
  /** Codes that could not be put in again. */
  readonly goneCodes: readonly string[]
}

/** Puts back what the expired cart of this browser held (rules/time-left#restore). */
export const useRestoreCart = (): RestoreCart => {
  const { cart } = useCore()
  const [isRestoring, setRestoring] = useState(false)
  const [gone, setGone] = useState<readonly GoneLine[]>([])
  const [goneCodes, setGoneCodes] = useState<readonly string[]>([])
  const restore = async (): Promise<boolean> => {
    setRestoring(true)
    const restored = await cart.restore()
    setRestoring(false)
    if (restored.isErr()) return false
    const { gone, goneCodes } = restored.value
    setGone(gone)
    setGoneCodes(goneCodes)
    return gone.length + goneCodes.length === 0
  }
  return { restore, isRestoring, gone, goneCodes }
}
