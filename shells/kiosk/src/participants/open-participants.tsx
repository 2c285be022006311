import type { ParticipantsEditService, ParticipantsEditState, PendingParticipants } from '@portti/core'
import { Button } from '@portti/ui'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Keycap } from '../keyboard/keycap.tsx'
import type { ShownKey } from '../keyboard/keymap.ts'
import type { Words } from '../texts/use-words.ts'
import { ParticipantGroup } from './participant-group.tsx'
import { participantTexts } from './participant-texts.ts'
import { useParticipantKeys } from './use-participant-keys.ts'

type OpenParticipantsProps = {
  readonly asked: PendingParticipants
  readonly edit: ParticipantsEditService
  readonly state: Extract<ParticipantsEditState, { readonly phase: 'open' }>
  readonly words: Words
  readonly onKeys: (keys: readonly ShownKey[]) => void
  /** Its last key. */
  readonly children: ReactNode
}

/** One group of fields for each participant. */
export const OpenParticipants = ({ asked, edit, state, words, onKeys, children }: OpenParticipantsProps) => {
  const { t, text, language } = words
  const texts = participantTexts[language]
  const { participants, attempts, canAddAnother, canBeFewer, isSaving } = state
  const form = useRef<HTMLFormElement>(null)
  const keys = useParticipantKeys({ form, edit, state, words, onKeys })
  useLayoutEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempts])
  const send = (event: FormEvent) => {
    event.preventDefault()
    void edit.save()
  }
  return (
    <form
      ref={form}
      data-part="scan-slot"
      noValidate
      autoComplete="off"
      onSubmit={send}
      onKeyDown={keys.press}
      aria-label={`${texts.title}: ${text(asked.product.title)}`}
    >
      <div data-part="scan-card" data-kind="form">
        <div data-part="participant-head">
          <h2>
            {texts.title} <small>{text(asked.product.title)}</small>
          </h2>
          {canAddAnother && (
            <button data-part="line-tool" type="button" onClick={keys.addAnother}>
              {texts.addAnother} <Keycap>PgDn</Keycap>
            </button>
          )}
        </div>
        <div data-part="participant-groups">
          {participants.map((participant, index) => (
            <ParticipantGroup
              key={index}
              index={index}
              participant={participant}
              state={state}
              words={words}
              onChange={changed => edit.change(Object.assign([...participants], { [index]: changed }))}
              onCopy={() => edit.copyPrevious(index)}
              onRemove={canBeFewer ? () => keys.remove(index) : undefined}
            />
          ))}
        </div>
        <div data-part="scan-actions">
          <Button type="submit" kind="primary" busy={isSaving}>
            {asked.itemId !== undefined ? texts.save : t('basket.add')} <Keycap>↵</Keycap>
          </Button>
          {children}
        </div>
      </div>
    </form>
  )
}
