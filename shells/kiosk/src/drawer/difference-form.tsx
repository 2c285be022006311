import { Button, Field } from '@portti/ui'
import { type FormEvent, useState } from 'react'
import type { Words } from '../use-words.ts'

type DifferenceFormProps = {
  readonly difference: number
  readonly words: Words
  readonly onExplain: (reason: string) => void
}

/** Asks why the counted cash differs. */
export const DifferenceForm = ({ difference, words: { t, euros }, onExplain }: DifferenceFormProps) => {
  const [reason, setReason] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onExplain(reason)
  }
  return (
    <form data-part="stack" onSubmit={send}>
      <Field
        id="difference-reason"
        label={t('drawer.count.why', { sum: euros(difference) })}
        autoComplete="off"
        required
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button type="submit" kind="primary">
        {t('drawer.send')}
      </Button>
    </form>
  )
}
