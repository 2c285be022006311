import type { ReactNode } from 'react'

export interface ArtOption {
  value: string
  /** Subject of the picture: "Järvimaisema". */
  label: string
  /** A `Poster`, variant `art`. */
  image: ReactNode
}

export interface ArtChipsProps {
  /** "Kuva" */
  legend: string
  name: string
  options: readonly ArtOption[]
  value: string
  onChoose: (value: string) => void
}

/** A choice of one picture, by native radio buttons. */
export function ArtChips({ legend, name, options, value, onChoose }: ArtChipsProps) {
  return (
    <fieldset data-part="radio-group">
      <legend data-part="label">{legend}</legend>
      <div data-part="art-chips">
        {options.map(option => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-label={option.label}
              onChange={() => onChoose(option.value)}
            />
            {option.image}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
