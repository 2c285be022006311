export interface CountdownProps {
  /** "3" "pv", "04" "t", … */
  parts: readonly { value: string; unit: string }[]
  /** The full time in words, for assistive technology. */
  label: string
  /** `lg`: the page is about it. */
  size?: 'lg' | undefined
}

/** Time until something begins. */
export function Countdown({ parts, label, size }: CountdownProps) {
  return (
    <span data-part="countdown" data-size={size} role="timer" aria-label={label}>
      {parts.map(({ value, unit }) => (
        <span key={unit} aria-hidden="true">
          <b>{value}</b>
          {unit}
        </span>
      ))}
    </span>
  )
}
