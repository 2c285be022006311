import type { ReactNode } from 'react'

export interface TagProps {
  kind?: 'success' | undefined
  children: ReactNode
}

/** A short word in a capsule: "Uusi", "KESÄ27 −20 %". */
export function Tag({ kind, children }: TagProps) {
  return (
    <span data-part="tag" data-kind={kind}>
      {children}
    </span>
  )
}
