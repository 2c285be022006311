import type { ReactNode } from 'react'

export interface CardFormProps {
  onSubmit: () => void
  /** A `GiftPreview`. */
  preview: ReactNode
  /** Fields and the button. */
  children: ReactNode
}

/** The form of a `CardLayout`: its preview stands in the layout's other column. */
export function CardForm({ onSubmit, preview, children }: CardFormProps) {
  return (
    <form
      data-part="card-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {preview}
      <div data-part="stack">{children}</div>
    </form>
  )
}
