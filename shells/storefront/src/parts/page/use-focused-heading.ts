import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the page's heading when another view replaces the one before: a pressed button is gone with its
 * view, and a screen reader says nothing of the new one.
 */
export const useFocusedHeading = (view: string): void => {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const heading = document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [view])
}
