import { type CounterService, editAskedParticipants, type PendingParticipants } from '@portti/core'
import { useCore, useStore } from '@portti/react'
import { useEffect, useState } from 'react'
import { Keycap } from '../keyboard/keycap.tsx'
import type { SellKeys } from '../sell/keys/use-sell-keys.ts'
import type { Words } from '../texts/use-words.ts'
import { OpenParticipants } from './open-participants.tsx'
import { participantTexts } from './participant-texts.ts'

type ParticipantsFormProps = {
  readonly asked: PendingParticipants
  readonly counter: CounterService
  /** Receives the keys that work now, and keeps the entries while another page is open. */
  readonly keys: Pick<SellKeys, 'edits' | 'setParticipantKeys'>
  readonly words: Words
}

/** Asks each participant the event's questions. Browsers keep no entries of it (rules/kiosk#participants). */
export const ParticipantsForm = ({ asked, counter, keys, words }: ParticipantsFormProps) => {
  const core = useCore()
  const { edits, setParticipantKeys } = keys
  const [edit] = useState(() => edits.get(asked) ?? editAskedParticipants(core, counter, asked))
  useEffect(() => void edits.set(asked, edit), [edits, asked, edit])
  const state = useStore(edit)
  const { t } = words
  const close = (
    <button data-part="key-action" type="button" onClick={counter.stopAsking}>
      {t('scan.close')} <Keycap>Esc</Keycap>
    </button>
  )
  if (state.phase === 'open') {
    return (
      <OpenParticipants asked={asked} edit={edit} state={state} words={words} onKeys={setParticipantKeys}>
        {close}
      </OpenParticipants>
    )
  }
  return (
    <div data-part="scan-slot">
      <div data-part="scan-card" data-kind="form">
        <p role="status">{state.phase === 'failed' && participantTexts[words.language].notEditable}</p>
        <div data-part="scan-actions">{close}</div>
      </div>
    </div>
  )
}
