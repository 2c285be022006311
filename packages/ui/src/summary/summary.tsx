import { type ReactNode, useId } from 'react'
import { ChevronDownIcon } from '../icon/icons.tsx'
import { type SummaryRow, SummaryRows } from './summary-rows.tsx'
import { SummaryTotal } from './summary-total.tsx'

export interface SummaryProps {
  title: string
  rows: readonly SummaryRow[]
  total: { label: string; value: string }
  vatRows?: readonly SummaryRow[] | undefined
  /** `SummaryItem`s. */
  items?: ReactNode
  /** On phones only a row with title and sum that opens the rest, or closes it. */
  collapsible?: 'open' | 'closed' | undefined
  /** The page's primary button and the link back. */
  children?: ReactNode
}

/** The order summary, always visible. */
export function Summary({ title, rows, total, vatRows, items, collapsible, children }: SummaryProps) {
  const headingId = useId()
  return (
    <section data-part="summary" aria-labelledby={headingId}>
      {collapsible && (
        <details data-part="summary-toggle" open={collapsible === 'open'}>
          <summary>
            {title} <b>{total.value}</b>
            <ChevronDownIcon />
          </summary>
        </details>
      )}
      <h2 id={headingId}>{title}</h2>
      <div data-part="summary-body">
        {items && <div data-part="summary-items">{items}</div>}
        <SummaryRows rows={rows} />
        <SummaryTotal {...total} vatRows={vatRows} />
        {children && <div data-part="summary-actions">{children}</div>}
      </div>
    </section>
  )
}
