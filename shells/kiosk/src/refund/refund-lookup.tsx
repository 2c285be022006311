import { Button, Field } from '@portti/ui'
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Keycap } from '../keyboard/keycap.tsx'
import type { Words } from '../texts/use-words.ts'

type RefundLookupProps = {
  readonly isPending: boolean
  readonly problem: string | undefined
  readonly words: Words
  readonly onFind: (reference: string) => void
}

/** Asks for an order number or the code of a ticket. */
export const RefundLookup = ({ isPending, problem, words: { t }, onFind }: RefundLookupProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [sought, setSought] = useState('')
  useLayoutEffect(() => input.current?.focus(), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onFind(sought)
  }
  return (
    <form data-part="stack" onSubmit={send}>
      <Field
        id={id}
        ref={input}
        label={t('refund.reference')}
        hint={t('refund.referenceHint')}
        autoComplete="off"
        autoCapitalize="characters"
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
        {...(problem !== undefined && { error: problem })}
      />
      <Button type="submit" kind="primary" size="lg" busy={isPending} iconEnd={<Keycap>↵</Keycap>}>
        {t('refund.find')}
      </Button>
    </form>
  )
}
