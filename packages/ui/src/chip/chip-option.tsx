export interface ChipOptionProps {
  name: string
  value: string
  text: string
  checked?: boolean | undefined
  onChoose?: ((value: string) => void) | undefined
}

/** One of several options, as a chip with a native radio button: the sum of a gift card. */
export function ChipOption({ text, onChoose, ...input }: ChipOptionProps) {
  return (
    <label data-part="chip">
      <input {...input} type="radio" onChange={() => onChoose?.(input.value)} />
      {text}
    </label>
  )
}
