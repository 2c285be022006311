export interface FiguresProps {
  /** "Arvio", "18–26 min", "viimeisten 10 minuutin tahdilla" */
  figures: readonly { label: string; value: string; note?: string | undefined }[]
}

/** A few figures side by side. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl data-part="figures">
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
