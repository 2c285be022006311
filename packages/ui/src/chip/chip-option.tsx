export interface ChipOptionProps {
  name: string
  value: string
  text: string
  /** A longer label than the text: "XS, loppuunmyyty". */
  label?: string | undefined
  checked?: boolean | undefined
  defaultChecked?: boolean | undefined
  disabled?: boolean | undefined
  onChoose?: ((value: string) => void) | undefined
}

/** One of several options, as a chip with a native radio button: a garment's size. */
export function ChipOption({ text, label, onChoose, ...input }: ChipOptionProps) {
  return (
    <label data-part="chip">
      <input {...input} type="radio" aria-label={label} onChange={() => onChoose?.(input.value)} />
      {text}
    </label>
  )
}
