export interface SegmentedProps {
  /** "Miten haluat valita?" */
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}

/** Two or three views of the same content: one of them is on. */
export function Segmented({ label, value, options, onChange }: SegmentedProps) {
  return (
    <div data-part="segmented" role="group" aria-label={label}>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  )
}
