import { Button } from '../button/button.tsx'
import { describeControl, FieldFrame } from '../field/field-frame.tsx'

export interface TicketCodeFormProps {
  /** Target of the form; the code is sent as `?code=`. */
  action: string
  /** "Lippukoodi" */
  label: string
  /** "Avaa lähetys" */
  buttonText: string
  hint?: string | undefined
  error?: string | undefined
  /** The previous input. */
  typed?: string | undefined
  /** When the page has another primary action. */
  quiet?: boolean | undefined
}

/** Opens something with a ticket's code. A plain form: it works before and without JavaScript. */
export function TicketCodeForm({ action, label, buttonText, hint, error, typed, quiet }: TicketCodeFormProps) {
  return (
    <form data-part="code-field" action={action} method="get">
      <FieldFrame id="ticket-code" label={label} hint={hint} error={error}>
        <div data-part="code-field-row">
          <input
            {...describeControl({ id: 'ticket-code', hint, error })}
            name="code"
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page comes anew with a wrong field, which is led to
            autoFocus={error !== undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={typed}
          />
          <Button type="submit" kind={quiet ? 'secondary' : 'primary'}>
            {buttonText}
          </Button>
        </div>
      </FieldFrame>
    </form>
  )
}
