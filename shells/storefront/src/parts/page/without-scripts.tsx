import { Notice, PageHead } from '@portti/ui'
import type { ReactNode } from 'react'

type WithoutScriptsProps = {
  /** Heading, for a page whose own heading comes with its island. */
  readonly title?: string
  readonly children: ReactNode
}

/** Tells visitors without scripts the purpose of an island (rules/design#without-scripts). */
export const WithoutScripts = ({ title, children }: WithoutScriptsProps): ReactNode => (
  <noscript>
    {title ? <PageHead title={title} /> : null}
    <Notice live={false}>{children}</Notice>
  </noscript>
)
