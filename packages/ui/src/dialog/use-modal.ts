import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Opens and closes a native dialog as the caller says; the browser traps and restores the focus. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])
  useLayoutEffect(() => {
    const element = dialog.current
    // Closed before it is removed: only then does the browser restore the focus.
    return () => element?.close()
  }, [])
  return dialog
}
