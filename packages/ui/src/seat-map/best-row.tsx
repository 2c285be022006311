import type { ReactNode } from 'react'

export interface BestRowField {
  id: string
  /** "Katsomo" */
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}

export interface BestRowProps {
  /** "Parhaat paikat" */
  title: string
  /** Section and number of seats. */
  fields: readonly BestRowField[]
  /** The `Button` that reserves them. */
  children: ReactNode
  /** A `Segmented`, at the end. */
  ways?: ReactNode
}

/** The best seats in one row: section, number, and the button. */
export function BestRow({ title, fields, children, ways }: BestRowProps) {
  return (
    <div data-part="best-row">
      <h2>{title}</h2>
      {fields.map(({ id, label, value, options, onChange }) => (
        <select
          key={id}
          id={id}
          data-part="input"
          aria-label={label}
          value={value}
          onChange={event => onChange(event.target.value)}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      ))}
      {children}
      {ways}
    </div>
  )
}

export interface BestAnswerProps {
  /** "Katsomo A, rivi 5, paikat 8–9"; absent before there is an answer. */
  title?: string | undefined
  /** "Hyvä näkymä" */
  text?: string | undefined
  /** Requests another suggestion. */
  action?: ReactNode
}

/** The seats reserved as the best; announced politely. */
export function BestAnswer({ title, text, action }: BestAnswerProps) {
  return (
    <div data-part="best-answer" data-state={title ? undefined : 'none'}>
      <p role="status">
        {title ? (
          <>
            <b>{title}.</b> {text}
          </>
        ) : null}
      </p>
      {title ? action : null}
    </div>
  )
}
