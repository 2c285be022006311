import { suggestEmail } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { Button, Field, type FieldProps } from '@portti/ui'
import { type ReactNode, useState } from 'react'

type Props = FieldProps & { readonly id: string; readonly didYouMean: string }

/** Sets the field's value and dispatches the events of typing, so that the form notices. */
const typeInto = (id: string, text: string): void => {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

/** Calls once the press that is under way has ended: a button that moves under the finger is not pressed. */
const afterPress = (call: () => void): void => {
  if (document.querySelector(':active')) addEventListener('mouseup', call, { once: true })
  else call()
}

/** An e-mail address, with a suggestion where its domain looks mistyped (rules/customer-form#typing-help). */
export const EmailField = ({ didYouMean, ...field }: Props): ReactNode => {
  const [left, setLeft] = useState('')
  const meant = suggestEmail(left)
  return (
    <div>
      <Field
        {...field}
        onChange={() => setLeft('')}
        onBlur={({ currentTarget }) => afterPress(() => setLeft(currentTarget.value))}
      />
      <div role="status">
        {meant === undefined ? null : (
          <Button kind="quiet" size="sm" onClick={() => typeInto(field.id, meant)}>
            {formatMessage(didYouMean, { email: meant })}
          </Button>
        )}
      </div>
    </div>
  )
}
