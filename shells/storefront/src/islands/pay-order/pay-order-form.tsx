import { Button, Field, Hint, LockIcon, Stack, Surface } from '@portti/ui'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  readonly texts: Messages['payOrder']
  readonly number: string
  readonly error: string | undefined
  readonly isBusy: boolean
  readonly onType: (number: string) => void
  readonly onPay: () => void
}

/** Asks for the number of the order to pay. */
export const PayOrderForm = ({ texts, number, error, isBusy, onType, onPay }: Props): ReactNode => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Reads input that was typed before hydration.
    const field = form.current?.elements.namedItem('order-number')
    if (field instanceof HTMLInputElement && field.value !== '') onType(field.value)
  }, [onType])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onPay()
  }
  return (
    <Surface>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack>
          <Field
            id="order-number"
            label={texts.number}
            hint={texts.hint}
            error={error}
            value={number}
            onChange={event => onType(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
          />
          <Button type="submit" kind="primary" size="lg" icon={<LockIcon />} busy={isBusy}>
            {texts.pay}
          </Button>
          <Hint>{texts.after}</Hint>
        </Stack>
      </form>
    </Surface>
  )
}
