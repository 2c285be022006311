import type { SignInProblem } from '@portti/core'
import { Button, Field } from '@portti/ui'
import { type FormEvent, useId, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Keycap } from '../keyboard/keycap.tsx'
import { problemText } from '../texts/problem-text.ts'

type KeyFormProps = {
  readonly isPending: boolean
  readonly problem: SignInProblem | undefined
  readonly onKey: (key: string) => void
}

/** Asks for the key that the organizer issued. A scanner may type it. */
export const KeyForm = ({ isPending, problem, onKey }: KeyFormProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [key, setKey] = useState('')
  // A scanner types wherever the focus is.
  useLayoutEffect(() => document.getElementById(id)?.focus(), [id])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onKey(key)
  }
  return (
    <form data-part="stack" onSubmit={send}>
      <h1>{t('keyForm.title')}</h1>
      <p>{t('keyForm.lead')}</p>
      <Field
        id={id}
        label={t('keyForm.label')}
        name="device-key"
        value={key}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        {...(problem && { error: problemText(t, problem) })}
      />
      <Button type="submit" kind="primary" size="lg" block busy={isPending} iconEnd={<Keycap>↵</Keycap>}>
        {t('keyForm.send')}
      </Button>
    </form>
  )
}
