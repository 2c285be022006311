import { useEffect, useId, useRef } from 'react'
import { WarningIcon } from '../icon/icons.tsx'

export interface FieldError {
  /** The id of the control to go to. */
  fieldId: string
  text: string
}

export interface ErrorSummaryProps {
  /** "Tarkista kaksi kohtaa" */
  title: string
  errors: readonly FieldError[]
  /** Receives the focus when it first appears: a screen reader reads it then, and not while the fields are corrected. */
  takeFocus?: boolean | undefined
}

/**
 * A form's errors, each a link to its field. Renders nothing without errors. It takes the focus once: a form gives it a
 * new key for each attempt.
 */
export function ErrorSummary({ title, errors, takeFocus = false }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const isShown = errors.length > 0
  // A list that comes back while a field is corrected leaves the focus in the field.
  const hasTaken = useRef(false)
  useEffect(() => {
    if (!isShown || !takeFocus || hasTaken.current) return
    hasTaken.current = true
    summary.current?.focus({ preventScroll: true })
    // A list that is higher than the screen begins with its title.
    summary.current?.scrollIntoView()
  }, [isShown, takeFocus])
  if (!isShown) return null
  return (
    <div ref={summary} data-part="error-summary" role="group" aria-labelledby={titleId} tabIndex={-1}>
      <div data-part="notice" data-kind="danger">
        <WarningIcon />
        <p data-part="notice-title" id={titleId}>
          {title}
        </p>
        <ul role="list">
          {errors.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
