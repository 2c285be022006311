import { useId } from 'react'

export interface ConsentProps {
  /** "Evästeet" */
  title: string
  text: string
  /** Link to the full explanation. */
  policy?: { href: string; text: string } | undefined
  acceptText: string
  refuseText: string
  onChoose: (choice: 'all' | 'necessary') => void
  /** Part of the page's text instead of an overlay. */
  inline?: boolean | undefined
  /** Rendered hidden by the server; the page shows it when no choice is stored. */
  hidden?: boolean | undefined
}

/** Asks for consent: two equal buttons on the same layer. */
export function Consent({ title, text, policy, acceptText, refuseText, onChoose, inline, hidden }: ConsentProps) {
  const titleId = useId()
  return (
    <section data-part="consent" data-inline={inline ? '' : undefined} aria-labelledby={titleId} hidden={hidden}>
      <h2 id={titleId}>{title}</h2>
      <p>
        {text} {policy && <a href={policy.href}>{policy.text}</a>}
      </p>
      <div data-part="consent-actions">
        <button type="button" data-part="button" data-kind="secondary" onClick={() => onChoose('necessary')}>
          <span>{refuseText}</span>
        </button>
        <button type="button" data-part="button" data-kind="secondary" onClick={() => onChoose('all')}>
          <span>{acceptText}</span>
        </button>
      </div>
    </section>
  )
}
