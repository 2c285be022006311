import { Field } from '@portti/ui'
import { useId, useState } from 'react'
import type { Words } from '../texts/use-words.ts'
import { CardForm } from './card-form.tsx'

type CodeFormProps = {
  readonly words: Words
  readonly onCode: (text: string) => void
  readonly onClose: () => void
}

/** A code, a gift card, a serial card, a ticket or an order, typed by hand. */
export const CodeForm = ({ words, onCode, onClose }: CodeFormProps) => {
  const { t } = words
  const id = useId()
  const [text, setText] = useState('')
  return (
    <CardForm label={t('scan.byHand')} send={t('scan.use')} words={words} onSend={() => onCode(text)} onClose={onClose}>
      <Field
        id={id}
        label={t('scan.byHand')}
        hint={t('scan.byHandHint')}
        autoComplete="off"
        autoCapitalize="characters"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </CardForm>
  )
}
