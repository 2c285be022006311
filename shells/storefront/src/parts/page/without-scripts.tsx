import { Notice, PageHead } from '@portti/ui'
import type { ReactNode } from 'react'

type WithoutScriptsProps = {
  /** Of a page whose heading comes with its island. */
  readonly title?: string
  readonly children: ReactNode
}

/** Says what an island would do, to whom it never comes (rules/design#without-scripts). */
export const WithoutScripts = ({ title, children }: WithoutScriptsProps): ReactNode => (
  <noscript>
    {title ? <PageHead title={title} /> : null}
    <Notice live={false}>{children}</Notice>
  </noscript>
)
