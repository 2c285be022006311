import { Button, Field } from '@portti/ui'
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Keycap } from '../keyboard/keycap.tsx'
import { readSum } from '../keyboard/read-sum.ts'
import type { Words } from '../texts/use-words.ts'

type SumFormProps = {
  readonly label: string
  readonly hint: string
  readonly words: Words
  readonly onSum: (cents: number) => void
}

/** Asks for one sum. */
export const SumForm = ({ label, hint, words: { t }, onSum }: SumFormProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  useLayoutEffect(() => input.current?.focus(), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const cents = readSum(typed)
    setWrong(cents === undefined)
    if (cents !== undefined) onSum(cents)
  }
  return (
    <form data-part="stack" onSubmit={send}>
      <Field
        id={id}
        ref={input}
        label={label}
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        {...(isWrong && { error: t('drawer.wrong') })}
      />
      <Button type="submit" kind="primary" size="lg" iconEnd={<Keycap>↵</Keycap>}>
        {t('drawer.send')}
      </Button>
    </form>
  )
}
