import { Button } from '@portti/ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Keycap } from '../keyboard/keycap.tsx'
import type { Words } from '../texts/use-words.ts'

type CardFormProps = {
  readonly label: string
  /** The words of its `↵`. */
  readonly send: string
  readonly words: Words
  readonly onSend: (form: HTMLFormElement) => void
  readonly onClose: () => void
  /** Between `↵` and `Esc`. */
  readonly further?: ReactNode
  /** Its fields; the first has the focus. */
  readonly children: ReactNode
}

/** A form of the sale, in the place of the goods. Browsers keep no entries of it. */
export const CardForm = ({ label, send, words: { t }, onSend, onClose, further, children }: CardFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      data-part="scan-slot"
      noValidate
      autoComplete="off"
      onSubmit={event => {
        event.preventDefault()
        onSend(event.currentTarget)
      }}
      aria-label={label}
    >
      <div data-part="scan-card" data-kind="form">
        {children}
        <div data-part="scan-actions">
          <Button type="submit" kind="primary">
            {send} <Keycap>↵</Keycap>
          </Button>
          {further}
          <button data-part="key-action" type="button" onClick={onClose}>
            {t('scan.close')} <Keycap>Esc</Keycap>
          </button>
        </div>
      </div>
    </form>
  )
}
