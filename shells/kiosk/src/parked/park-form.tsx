import { Field } from '@portti/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardForm } from '../scan/card-form.tsx'
import { addPanelTexts } from '../texts/panels/panel-texts.ts'
import type { Words } from '../texts/use-words.ts'

type ParkFormProps = {
  readonly words: Words
  readonly onPark: (note: string) => void
  readonly onClose: () => void
}

/** Asks for a note that names the sale to park; it may stay empty. */
export const ParkForm = ({ words, onPark, onClose }: ParkFormProps) => {
  addPanelTexts(useTranslation().i18n)
  const { t } = words
  const [note, setNote] = useState('')
  const park = t('parked.park')
  return (
    <CardForm label={park} send={park} words={words} onSend={() => onPark(note)} onClose={onClose}>
      <Field
        id="parked-note"
        label={t('parked.note')}
        hint={t('parked.noteHint')}
        autoComplete="off"
        maxLength={60}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </CardForm>
  )
}
