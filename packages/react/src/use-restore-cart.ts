import type { ExpiredLine } from '@portti/core'
import { useState } from 'react'
import { useCore } from './use-core.ts'

export type RestoreCart = {
  /** Returns whether everything was restored. */
  readonly restore: () => Promise<boolean>
  readonly isRestoring: boolean
  /** Lines that could not be held again in full. */
  readonly gone: readonly ExpiredLine[]
  /** Codes that could not be applied again. */
  readonly goneCodes: readonly string[]
}

/** Restores this browser's expired cart (rules/time-left#restore). */
export const useRestoreCart = (): RestoreCart => {
  const { cart } = useCore()
  const [isRestoring, setRestoring] = useState(false)
  const [gone, setGone] = useState<readonly ExpiredLine[]>([])
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
