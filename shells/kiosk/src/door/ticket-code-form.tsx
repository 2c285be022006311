import { Field } from '@portti/ui'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'

type TicketCodeFormProps = {
  readonly id: string
  readonly field: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly hint: string
  readonly onCode: (code: string) => void
  readonly children?: ReactNode
}

/** The form of a field, for a button elsewhere on the screen. */
export const formOf = (id: string): string => `${id}-form`

/** The code of a ticket, typed by a person, or by a hand scanner that ends with Enter. */
export const TicketCodeForm = ({ id, field, label, hint, onCode, children }: TicketCodeFormProps) => {
  const [code, setCode] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    setCode('')
    onCode(code)
  }
  return (
    <form id={formOf(id)} data-part="stack" onSubmit={send}>
      <Field
        id={id}
        ref={field}
        label={label}
        hint={hint}
        name="code"
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        spellCheck={false}
        maxLength={64}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      {children}
    </form>
  )
}
