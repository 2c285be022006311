import { type ReactNode, useId } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useModal } from '../dialog/use-modal.ts'
import { ArrowRightIcon, CloseIcon } from '../icon/icons.tsx'
import { ArrowLeftIcon, SunIcon } from '../icon/order-icons.tsx'
import type { TicketFact } from './ticket.tsx'
import { RailDots } from './ticket-rail.tsx'

export interface CodeScreenProps {
  /** "Lippu 2/7" */
  title: string
  /** The event, or the kind of code. */
  name: string
  /** Its time and place. */
  info?: string | undefined
  facts: readonly TicketFact[]
  /** A `Qr`. */
  qr: ReactNode
  code: string
  /** "Kirkasta näyttö, jos lukija ei löydä koodia" */
  brightHint: string
  hint: string
  closeLabel: string
  onClose: () => void
  /** Leads to the other tickets, unless there is only one. */
  others?: { count: number; shown: number; previousLabel: string; nextLabel: string; onShow: (index: number) => void }
}

/** One code on the whole screen, white in every theme, for a scanner at a door. */
export function CodeScreen(props: CodeScreenProps) {
  const { title, name, info, facts, qr, code, brightHint, hint, closeLabel, onClose, others } = props
  const dialog = useModal(true)
  const headingId = useId()
  const show = (index: number): void => {
    if (others && index >= 0 && index < others.count) others.onShow(index)
  }
  return (
    <dialog
      ref={dialog}
      data-part="code-screen"
      aria-labelledby={headingId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <div data-part="code-screen-head">
        <IconButton label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
        <b id={headingId} aria-live="polite">
          {title}
        </b>
      </div>
      <div data-part="code-screen-body">
        <h2>{name}</h2>
        {info && <p>{info}</p>}
        {facts.length > 0 && (
          <dl data-part="code-screen-facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {qr}
        <b data-part="ticket-code">{code}</b>
        <span data-part="bright-hint">
          <SunIcon />
          {brightHint}
        </span>
        <p>{hint}</p>
      </div>
      {others && others.count > 1 && (
        <div data-part="code-screen-foot">
          {/* Never disabled: a button that is disabled while pressed loses the focus. */}
          <IconButton
            label={others.previousLabel}
            aria-disabled={others.shown === 0}
            onClick={() => show(others.shown - 1)}
          >
            <ArrowLeftIcon />
          </IconButton>
          <RailDots count={others.count} shown={others.shown} />
          <IconButton
            label={others.nextLabel}
            aria-disabled={others.shown === others.count - 1}
            onClick={() => show(others.shown + 1)}
          >
            <ArrowRightIcon />
          </IconButton>
        </div>
      )}
    </dialog>
  )
}
