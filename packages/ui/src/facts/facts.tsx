import type { ReactNode } from 'react'
import { CompoundText } from '../layout/compound-text.tsx'

export interface Fact {
  icon: ReactNode
  title: ReactNode
  /** Under it, in muted text. */
  text?: ReactNode
}

export interface FactsProps {
  facts: readonly Fact[]
  /** `tiles`: two columns with space around them, when they are a page's only content. */
  layout?: 'tiles' | undefined
}

/** Facts such as time and place: an icon, a fact, a remark. */
export function Facts({ facts, layout }: FactsProps) {
  return (
    <ul data-part="facts" data-layout={layout} role="list">
      {facts.map(({ icon, title, text }, index) => (
        <li key={index}>
          {icon}
          <span>
            <b>{title}</b>
            {text && <small>{typeof text === 'string' ? <CompoundText>{text}</CompoundText> : text}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
