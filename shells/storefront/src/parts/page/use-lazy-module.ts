import { useAttempt } from '@portti/react'
import { useEffect, useState } from 'react'
import { retryImport } from '../../hydration/retry-import.ts'

/**
 * A lazy module of an island; undefined until it is loaded. `load` must be a stable function. After a failure it is
 * loaded again when the network is back, or at the next press anywhere (rules/routes#load-retries).
 */
export const useLazyModule = <Part>(isNeeded: boolean, load: () => Promise<Part>): Part | undefined => {
  const [part, setPart] = useState<Part>()
  const [attempt, tryAgain] = useAttempt()
  useEffect(() => {
    if (!isNeeded) return
    const gone = new AbortController()
    const { signal } = gone
    retryImport(load).then(
      loaded => signal.aborted || setPart(() => loaded),
      (problem: unknown) => {
        reportError(problem)
        for (const kind of ['online', 'click']) addEventListener(kind, tryAgain, { capture: true, signal })
      },
    )
    return () => gone.abort()
  }, [isNeeded, load, attempt, tryAgain])
  return part
}
