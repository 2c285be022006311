import type { ReactNode } from 'react'

export interface ContentAndSummaryProps {
  children: ReactNode
  /** Stays in view on desktops. */
  summary: ReactNode
  /** In the checkout the summary comes first on phones. */
  kind?: 'page' | 'checkout' | undefined
  /**
   * Space above: `page` where the content begins with its `PageHead`, so that both columns begin at one height; `stream` on
   * desktops only, because a player fills phones.
   */
  space?: 'page' | 'stream' | undefined
}

/** Two columns: content, and a sticky summary. */
export function ContentAndSummary({ children, summary, kind, space }: ContentAndSummaryProps) {
  return (
    <div data-part="split" data-kind={kind === 'checkout' ? kind : undefined} data-space={space}>
      <div data-part="stack">{children}</div>
      <div data-part="stack">{summary}</div>
    </div>
  )
}
