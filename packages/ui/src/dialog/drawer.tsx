import { type ReactNode, useId } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { CloseIcon } from '../icon/icons.tsx'
import { isOutside } from './is-outside.ts'
import { useModal } from './use-modal.ts'

export interface DrawerProps {
  open: boolean
  title: string
  /** "Sulje" */
  closeLabel: string
  /** Called by the close button, Esc and a press outside. The caller then sets `open` to false. */
  onClose?: (() => void) | undefined
  children: ReactNode
  /** Fixed at the bottom: the sum and a button. */
  foot?: ReactNode
}

/** A dialog at the side of the screen. */
export function Drawer({ open, title, closeLabel, onClose, children, foot }: DrawerProps) {
  const drawer = useModal(open)
  const headingId = useId()
  return (
    <dialog
      ref={drawer}
      data-part="drawer"
      aria-labelledby={headingId}
      onCancel={event => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={event => event.target === drawer.current && isOutside(event, drawer.current) && onClose?.()}
    >
      <div data-part="drawer-head">
        <h2 id={headingId}>{title}</h2>
        <IconButton label={closeLabel} onClick={() => onClose?.()}>
          <CloseIcon />
        </IconButton>
      </div>
      <div data-part="drawer-body">{children}</div>
      {foot && <div data-part="drawer-foot">{foot}</div>}
    </dialog>
  )
}
