import type { ReactNode } from 'react'

export interface Fact {
  icon: ReactNode
  title: ReactNode
  /** Under it, quietly. */
  text?: ReactNode
}

/** When, where, how: an icon, a fact, a remark. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul data-part="facts" role="list">
      {facts.map(({ icon, title, text }, index) => (
        <li key={index}>
          {icon}
          <span>
            <b>{title}</b>
            {text && <small>{text}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
