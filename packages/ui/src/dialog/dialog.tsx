import { type ReactNode, useId } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { CloseIcon } from '../icon/icons.tsx'
import { isOutside } from './is-outside.ts'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  open: boolean
  title: string
  /** "Sulje"; without it there is no close button and Esc does nothing: one of the actions must be chosen. */
  closeLabel?: string | undefined
  /** Called by the close button, Esc and a press outside. The caller then sets `open` to false. */
  onClose?: (() => void) | undefined
  children: ReactNode
  /** `Button`s. */
  actions?: ReactNode
}

/** A modal question. */
export function Dialog({ open, title, closeLabel, onClose, children, actions }: DialogProps) {
  const dialog = useModal(open)
  const headingId = useId()
  const close = () => closeLabel && onClose?.()
  return (
    <dialog
      ref={dialog}
      data-part="dialog"
      aria-labelledby={headingId}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      onClick={event => event.target === dialog.current && isOutside(event, dialog.current) && close()}
    >
      {closeLabel && (
        <IconButton label={closeLabel} onClick={close}>
          <CloseIcon />
        </IconButton>
      )}
      <h2 id={headingId}>{title}</h2>
      {children}
      {actions && <div data-part="dialog-actions">{actions}</div>}
    </dialog>
  )
}
