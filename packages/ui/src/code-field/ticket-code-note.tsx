export interface TicketCodeNoteProps {
  /** "Lippukoodisi" */
  title: string
  code: string
  /** A note on the use of the code: one viewer at a time. */
  text: string
}

/** The ticket code in use. */
export function TicketCodeNote({ title, code, text }: TicketCodeNoteProps) {
  return (
    <div data-part="code-note">
      <h2>{title}</h2>
      <p data-part="ticket-code">{code}</p>
      <p>{text}</p>
    </div>
  )
}
