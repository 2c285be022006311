import { Button, Field } from '@portti/ui'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Keycap } from '../keyboard/keycap.tsx'
import { addPanelTexts } from '../texts/panels/panel-texts.ts'
import type { Words } from '../texts/use-words.ts'

type ParkFormProps = {
  readonly words: Words
  readonly onPark: (note: string) => void
  readonly onClose: () => void
}

/** Asks for a note that names the sale to park; it may stay empty. */
export const ParkForm = ({ words: { t }, onPark, onClose }: ParkFormProps) => {
  addPanelTexts(useTranslation().i18n)
  const input = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  useLayoutEffect(() => input.current?.focus(), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onPark(note)
  }
  return (
    <form data-part="scan-slot" onSubmit={send} aria-label={t('parked.park')}>
      <div data-part="scan-card" data-kind="form">
        <Field
          id="parked-note"
          ref={input}
          label={t('parked.note')}
          hint={t('parked.noteHint')}
          autoComplete="off"
          maxLength={60}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div data-part="scan-actions">
          <Button type="submit" kind="primary">
            {t('parked.park')} <Keycap>↵</Keycap>
          </Button>
          <button data-part="key-action" type="button" onClick={onClose}>
            {t('scan.close')} <Keycap>Esc</Keycap>
          </button>
        </div>
      </div>
    </form>
  )
}
