import type { ParticipantsEditService, ParticipantsEditState } from '@portti/core'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import type { ShownKey } from '../keyboard/keymap.ts'
import type { Words } from '../texts/use-words.ts'
import { participantTexts } from './participant-texts.ts'

type ParticipantKeysInput = {
  readonly form: RefObject<HTMLFormElement | null>
  readonly edit: ParticipantsEditService
  readonly state: Extract<ParticipantsEditState, { readonly phase: 'open' }>
  readonly words: Words
  readonly onKeys: (keys: readonly ShownKey[]) => void
}

/** The keys of the participants, and the focus in their fields: at first on the first participant without an entry. */
export const useParticipantKeys = ({ form, edit, state, words, onKeys }: ParticipantKeysInput) => {
  const { participants, canAddAnother, canBeFewer } = state
  const count = participants.length
  const [focused, setFocused] = useState(() => Math.max(0, participants.findIndex(isBlank)))
  useLayoutEffect(() => {
    form.current?.querySelectorAll('fieldset')[focused]?.querySelector('input')?.focus()
  }, [form, focused, count])
  const hasPrevious = count > 1
  useLayoutEffect(() => {
    const { t, language } = words
    const { copy, addAnother: another } = participantTexts[language]
    const keys: ShownKey[] = [['↵', t('legend.done')]]
    if (hasPrevious) keys.push(['F9', copy])
    if (canAddAnother) keys.push(['PgDn', another])
    if (canBeFewer) keys.push(['Ctrl Del', t('basket.remove')])
    onKeys([...keys, ['Esc', t('legend.close')]])
  }, [hasPrevious, canAddAnother, canBeFewer, words, onKeys])
  const addAnother = (): void => {
    setFocused(count)
    edit.addAnother()
  }
  const remove = (index: number): void => {
    setFocused(Math.min(index, count - 2))
    edit.remove(index)
  }
  const press = (event: KeyboardEvent<HTMLFormElement>): void => {
    const { key, ctrlKey, target } = event
    const group = target instanceof HTMLElement ? target.closest('fieldset') : null
    const index = Number(group?.dataset['place'] ?? 0)
    if (key === 'F9') edit.copyPrevious(index)
    else if (key === 'PageDown') {
      if (canAddAnother) addAnother()
    } else if (key === 'Delete' && ctrlKey && group) {
      if (canBeFewer) remove(index)
    } else return
    // The keys of the page ignore a handled event.
    event.preventDefault()
  }
  return { addAnother, remove, press }
}

const isBlank = (participant: Readonly<Record<string, string>>): boolean =>
  Object.values(participant).every(text => text === '')
