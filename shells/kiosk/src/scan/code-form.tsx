import { Button, Field } from '@portti/ui'
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Keycap } from '../keyboard/keycap.tsx'
import type { Words } from '../texts/use-words.ts'

type CodeFormProps = {
  readonly words: Words
  readonly onCode: (text: string) => void
  readonly onClose: () => void
}

/** A code, a gift card, a serial card, a ticket or an order, typed by hand. */
export const CodeForm = ({ words: { t }, onCode, onClose }: CodeFormProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  useLayoutEffect(() => input.current?.focus(), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onCode(text)
  }
  return (
    <form data-part="scan-slot" onSubmit={send} aria-label={t('scan.byHand')}>
      <div data-part="scan-card" data-kind="form">
        <div>
          <Field
            id={id}
            ref={input}
            label={t('scan.byHand')}
            hint={t('scan.byHandHint')}
            autoComplete="off"
            autoCapitalize="characters"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
        <div data-part="scan-actions">
          <Button type="submit" kind="primary">
            {t('scan.use')} <Keycap>↵</Keycap>
          </Button>
          <button data-part="key-action" type="button" onClick={onClose}>
            {t('scan.close')} <Keycap>Esc</Keycap>
          </button>
        </div>
      </div>
    </form>
  )
}
