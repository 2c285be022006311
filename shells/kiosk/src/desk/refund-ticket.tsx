import type { RefundLine } from '@portti/core'
import { Keycap } from '../keyboard/keycap.tsx'
import { Facts } from '../parts/facts.tsx'
import { seatText } from '../seats/seats-text.ts'
import type { Words } from '../texts/use-words.ts'

type RefundTicketProps = {
  readonly line: Extract<RefundLine, { readonly kind: 'ticket' }>
  /** Absent for a line beyond the keys. */
  readonly keyName: string | undefined
  readonly words: Words
  readonly onToggle: () => void
}

/** A ticket that may go back, or that was used at a door. */
export const RefundTicket = ({ line, keyName, words, onToggle }: RefundTicketProps) => {
  const { t, text, euros, day, time } = words
  const { code, title, event, seat, price, usedAt, holder, participant } = line.ticket
  return (
    <label>
      <input type="checkbox" checked={line.isChosen} disabled={!line.canGoBack} onChange={onToggle} />
      <span>
        <strong>{text(title)}</strong>
        <small>
          <Facts
            of={[
              event && text(event),
              seat && seatText(seat, words),
              participant?.name,
              holder?.name,
              code,
              usedAt !== undefined && t('desk.used', { at: `${day(usedAt)} ${time(usedAt)}` }),
            ]}
          />
        </small>
      </span>
      {keyName && line.canGoBack && <Keycap>{keyName}</Keycap>}
      <b>{euros(price)}</b>
    </label>
  )
}
