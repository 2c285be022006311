import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/** Covers the machine until it is answered. The browser keeps the focus within, and gives it back. */
export const SelfVeil = (props: ComponentProps<'dialog'>) => {
  const veil = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = veil.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return <dialog ref={veil} data-part="self-veil" onCancel={event => event.preventDefault()} {...props} />
}
