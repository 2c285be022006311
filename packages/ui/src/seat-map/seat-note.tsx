import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { ClockIcon } from '../icon/buy-icons.tsx'
import { CloseIcon } from '../icon/icons.tsx'
import { handsFocusOn } from '../layout/hands-focus-on.ts'

export interface SeatNoteProps {
  /** "Katsomo B, rivi 7, paikka 15" */
  title: string | undefined
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** A notice about a held seat. */
export function SeatNote({ title, closeLabel, onClose, children }: SeatNoteProps) {
  return (
    <div ref={handsFocusOn} data-part="notice" data-kind="warning" data-closes="" role="alert">
      <ClockIcon />
      <p data-part="notice-title">{title}</p>
      <div>{children}</div>
      <IconButton label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
