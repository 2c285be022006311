import { Field } from '@portti/ui'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'

type TicketCodeFormProps = {
  readonly id: string
  readonly field: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly hint: string
  /** Returns whether it took the code: while another one is checked it does not. */
  readonly onCode: (code: string) => boolean
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
    if (onCode(code)) setCode('')
    // The next scan replaces it.
    else field.current?.select()
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
