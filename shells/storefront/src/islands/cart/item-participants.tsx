import { type CartItem, isEditKept, participantText } from '@portti/core'
import { formatMessage, type Language } from '@portti/core/format'
import { useCore } from '@portti/react'
import { Button, ParticipantList } from '@portti/ui'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLazyModule } from '../../parts/page/use-lazy-module.ts'
import type { Messages } from '../../texts/messages.ts'
import type { OpenEdits } from './open-edits.ts'

type Props = {
  readonly item: CartItem
  readonly texts: Messages['participants']
  readonly language: Language
  readonly openEdits: OpenEdits
}

const loadEditor = () => import('./participants-editor.tsx')

/** The participants of an item, with a button to edit them. An edit that was left is open again. */
export const ItemParticipants = ({ item, texts, language, openEdits }: Props): ReactNode => {
  const core = useCore()
  const [editing, setEditing] = useState<'kept' | 'pressed' | undefined>(() =>
    isEditKept(core, item) ? 'kept' : undefined,
  )
  const change = useRef<HTMLButtonElement>(null)
  const editor = useLazyModule(editing !== undefined, loadEditor)
  const { participants = [] } = item.eventRegistration ?? {}
  const close = (): void => {
    flushSync(() => setEditing(undefined))
    // The pressed button is gone with the editor, so focus moves back to the one that opened it.
    change.current?.focus()
  }
  if (editing && editor) {
    return (
      <editor.ParticipantsEditor
        item={item}
        texts={texts}
        language={language}
        openEdits={openEdits}
        takesFocus={editing === 'pressed'}
        onDone={close}
      />
    )
  }
  return (
    <ParticipantList
      label={texts.title}
      participants={participants.map(
        (participant, index) => participantText(participant) || formatMessage(texts.participant, { number: index + 1 }),
      )}
      action={
        <Button ref={change} kind="quiet" size="sm" busy={editing !== undefined} onClick={() => setEditing('pressed')}>
          {texts.change}
        </Button>
      }
    />
  )
}
