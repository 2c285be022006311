import type { ReactNode } from 'react'

export interface PlayerChoice {
  id: number
  text: string
}

/** A select in the player's bar: quality, captions. */
export function PlayerSelect({
  label,
  icon,
  none,
  choices,
  chosen,
  onChoose,
}: {
  label: string
  icon: ReactNode
  /** The option with the id -1. */
  none: string
  choices: readonly PlayerChoice[]
  chosen: number
  onChoose?: ((id: number) => void) | undefined
}) {
  if (choices.length === 0) return null
  return (
    <label data-part="player-select">
      {icon}
      <select aria-label={label} value={chosen} onChange={event => onChoose?.(Number(event.target.value))}>
        <option value={-1}>{none}</option>
        {choices.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
