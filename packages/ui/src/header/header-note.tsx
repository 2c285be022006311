import type { ReactNode } from 'react'

/** A muted remark at the header's end: "Suojattu yhteys". */
export function HeaderNote({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span data-part="header-note">
      {icon}
      {children}
    </span>
  )
}
