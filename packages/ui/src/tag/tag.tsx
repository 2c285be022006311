import type { ReactNode } from 'react'

export interface TagProps {
  kind?: 'plain' | 'success' | 'danger' | undefined
  icon?: ReactNode
  children: ReactNode
}

/** A short word in a capsule: "Uusi", "KESÄ27 −20 %". */
export function Tag({ kind, icon, children }: TagProps) {
  return (
    <span data-part="tag" data-kind={kind}>
      {icon}
      {children}
    </span>
  )
}
