import type { ReactNode } from 'react'

export interface TimeLeftProps {
  /** "Varausaikaa jäljellä" */
  label: string
  /** "Liput on varattu sinulle vielä" */
  text: string
  /** "17.42" */
  time: string
  /** Fraction of the whole time, 0–1; draws the ring. */
  share: number
  /** The last minutes. */
  low?: boolean | undefined
  /** The `Button` that extends the time. */
  action?: ReactNode
}

/** Time left of the cart. The caller updates it every second. */
export function TimeLeft({ label, text, time, share, low, action }: TimeLeftProps) {
  const left = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div data-part="time-left" data-state={low ? 'low' : undefined} role="timer" aria-label={label}>
      <svg data-part="time-left-ring" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <circle cx="14" cy="14" r="11.25" />
        <circle cx="14" cy="14" r="11.25" pathLength="100" strokeDasharray={`${left} 100`} />
      </svg>
      <span>
        {text} <b>{time}</b>
      </span>
      {action}
    </div>
  )
}
