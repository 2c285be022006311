import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icon/icons.tsx'

export interface DisclosureProps {
  title: string
  children: ReactNode
}

/** Expandable content. Native: works before and without JavaScript. */
export function Disclosure({ title, children }: DisclosureProps) {
  return (
    <details data-part="disclosure">
      <summary>
        {title}
        <ChevronDownIcon />
      </summary>
      <div data-part="disclosure-body">{children}</div>
    </details>
  )
}
