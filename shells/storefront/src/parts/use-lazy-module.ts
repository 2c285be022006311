import { useEffect, useState } from 'react'
import { importAgain } from '../hydration/import-again.ts'

/**
 * A part of an island that is loaded when needed; undefined until it is loaded. `load` must be a stable function.
 */
export const useLazyModule = <Part>(isNeeded: boolean, load: () => Promise<Part>): Part | undefined => {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (!isNeeded) return
    let isAwaited = true
    importAgain(load).then(
      loaded => isAwaited && setPart(() => loaded),
      (problem: unknown) => reportError(problem),
    )
    return () => {
      isAwaited = false
    }
  }, [isNeeded, load])
  return part
}
