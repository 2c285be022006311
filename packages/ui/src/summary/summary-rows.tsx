/** A row of a sum: label and amount. */
export interface SummaryRow {
  label: string
  value: string
  /** Under the label: "KESÄ27, −20 % lipuista". */
  note?: string | undefined
  kind?: 'discount' | 'vat' | undefined
}

/** Rows of a sum. */
export function SummaryRows({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl data-part="summary-rows">
      {rows.map(({ label, value, note, kind }) => (
        <div key={`${label} ${note}`} data-part="summary-row" data-kind={kind}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
