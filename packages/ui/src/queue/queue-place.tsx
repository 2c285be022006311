import type { ReactNode } from 'react'

export interface QueuePlaceProps {
  /** "Edelläsi ihmisiä" */
  label: string
  /** "1 284" */
  count: string
  /** How far the queue has moved: a fraction, 0–1, and its name. */
  moved: { share: number; label: string }
  /** `Figures`. */
  children?: ReactNode
}

/** A place in a line: how many are ahead, and how far it has moved. */
export function QueuePlace({ label, count, moved, children }: QueuePlaceProps) {
  const percent = Math.round(Math.min(1, Math.max(0, moved.share)) * 100)
  return (
    <div data-part="queue-place">
      <p data-part="queue-number">
        <span>{label}</span> <b>{count}</b>
      </p>
      <progress data-part="queue-path" aria-label={moved.label} value={percent} max={100} />
      {children}
    </div>
  )
}
