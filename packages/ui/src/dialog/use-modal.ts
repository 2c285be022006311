import { type RefObject, useEffect, useRef } from 'react'

/** Keeps a native dialog as open as the caller says; the browser holds the focus inside and gives it back. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])
  return dialog
}
