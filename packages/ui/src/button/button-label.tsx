import type { ReactNode } from 'react'

/** Icon, words, icon. */
export function ButtonLabel({
  icon,
  iconEnd,
  children,
}: {
  icon?: ReactNode
  iconEnd?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      {icon}
      <span>{children}</span>
      {iconEnd}
    </>
  )
}
