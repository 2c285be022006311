import { useLayoutEffect, useRef, useState } from 'react'

type Acts = Readonly<Record<string, (...args: never[]) => unknown>>

/**
 * The same functions in every render, which do what those of the last render do: a part that takes them renders again
 * only for what it shows.
 */
export const useStableCallbacks = <Given extends Acts>(acts: Given): Given => {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(acts).map(name => [name, (...args: never[]) => latest.current[name]?.(...args)]),
      ) as Given,
  )
  return steady
}
