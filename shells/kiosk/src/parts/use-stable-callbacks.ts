import { useLayoutEffect, useRef, useState } from 'react'

type Actions = Readonly<Record<string, (...args: never[]) => unknown>>

/**
 * Functions that are the same in every render and call those of the latest one, so that a memoized component that takes
 * them renders again only when other props change.
 */
export const useStableCallbacks = <Given extends Actions>(actions: Given): Given => {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(actions).map(name => [name, (...args: never[]) => latest.current[name]?.(...args)]),
      ) as Given,
  )
  return steady
}
