import { type ReactNode, useId } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { CloseIcon } from '../icon/icons.tsx'
import { isOutside } from './is-outside.ts'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  open: boolean
  title: string
  /** "Sulje" */
  closeLabel: string
  /** Called by the close button, Esc and a press outside. The caller then sets `open` to false. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** A question or a view over the page. */
export function Dialog({ open, title, closeLabel, onClose, children }: DialogProps) {
  const dialog = useModal(open)
  const headingId = useId()
  return (
    <dialog
      ref={dialog}
      data-part="dialog"
      aria-labelledby={headingId}
      onCancel={event => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={event => event.target === dialog.current && isOutside(event, dialog.current) && onClose?.()}
    >
      <IconButton label={closeLabel} onClick={() => onClose?.()}>
        <CloseIcon />
      </IconButton>
      <h2 id={headingId}>{title}</h2>
      {children}
    </dialog>
  )
}
