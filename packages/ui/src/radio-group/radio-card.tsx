import type { ReactNode } from 'react'
import { CompoundText } from '../layout/compound-text.tsx'

export interface RadioCardProps {
  name: string
  value: string
  title: string
  /** At the end of the first line: "3,90 €". */
  price?: string | undefined
  text?: ReactNode
  checked: boolean
  /** The id of the group's error. */
  describedBy: string | undefined
  onChoose: ((value: string) => void) | undefined
}

/** One of several options, as a card with a native radio button. */
export function RadioCard({ title, price, text, describedBy, onChoose, ...input }: RadioCardProps) {
  return (
    <label data-part="radio-card">
      <input {...input} type="radio" aria-describedby={describedBy} onChange={() => onChoose?.(input.value)} />
      <span data-part="radio-card-title">{title}</span>
      {price && <span data-part="price">{price}</span>}
      {text && (
        <span data-part="radio-card-text">{typeof text === 'string' ? <CompoundText>{text}</CompoundText> : text}</span>
      )}
    </label>
  )
}
