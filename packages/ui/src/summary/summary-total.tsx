import { type SummaryRow, SummaryRows } from './summary-rows.tsx'

export interface SummaryTotalProps {
  label: string
  value: string
  /** Its parts: "josta alv 13,5 %". */
  vatRows?: readonly SummaryRow[] | undefined
}

/** The total, with its VAT. */
export function SummaryTotal({ label, value, vatRows = [] }: SummaryTotalProps) {
  return (
    <>
      <p data-part="summary-total">
        <span>{label}</span> <b>{value}</b>
      </p>
      {vatRows.length > 0 && <SummaryRows rows={vatRows.map(row => ({ ...row, kind: 'vat' }))} />}
    </>
  )
}
