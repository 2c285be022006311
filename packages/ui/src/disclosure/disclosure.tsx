import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icon/icons.tsx'

export interface DisclosureProps {
  title: string
  open?: boolean | undefined
  /** `fields`: the body is part of a form. */
  kind?: 'text' | 'fields' | undefined
  children: ReactNode
}

/** Expandable content. Native: works before and without JavaScript. */
export function Disclosure({ title, open, kind, children }: DisclosureProps) {
  return (
    <details data-part="disclosure" open={open}>
      <summary>
        {title}
        <ChevronDownIcon />
      </summary>
      <div data-part="disclosure-body" data-kind={kind === 'fields' ? kind : undefined}>
        {children}
      </div>
    </details>
  )
}
