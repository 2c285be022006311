import type { ReactNode } from 'react'

export interface ParticipantListProps {
  /** "Osallistujat" */
  label: string
  /** "Aino Niemi, seuraan" */
  participants: readonly string[]
  /** A `Button` that edits them. */
  action?: ReactNode
}

/** A list of participants. */
export function ParticipantList({ label, participants, action }: ParticipantListProps) {
  return (
    <div data-part="participant-list">
      <ol aria-label={label} role="list">
        {participants.map((participant, index) => (
          <li key={index}>{participant}</li>
        ))}
      </ol>
      {action}
    </div>
  )
}
