import type { ReactNode } from 'react'

export interface Fact {
  icon: ReactNode
  title: ReactNode
  /** Under it, quietly. */
  text?: ReactNode
}

export interface FactsProps {
  facts: readonly Fact[]
  /** `tiles`: two beside each other with room around them, where they are all that a page says. */
  layout?: 'tiles' | undefined
}

/** When, where, how: an icon, a fact, a remark. */
export function Facts({ facts, layout }: FactsProps) {
  return (
    <ul data-part="facts" data-layout={layout} role="list">
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
