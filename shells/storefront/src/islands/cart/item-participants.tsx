import { type CartItem, participantText } from '@portti/core'
import { formatMessage, type Language } from '@portti/core/format'
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

/** The participants of an item, with a button to edit them. */
export const ItemParticipants = ({ item, texts, language, openEdits }: Props): ReactNode => {
  const [isEditing, setEditing] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const editor = useLazyModule(isEditing, loadEditor)
  const { participants = [] } = item.eventRegistration ?? {}
  const close = (): void => {
    flushSync(() => setEditing(false))
    // The pressed button is gone with the editor, so focus moves back to the one that opened it.
    change.current?.focus()
  }
  if (isEditing && editor) {
    return (
      <editor.ParticipantsEditor item={item} texts={texts} language={language} openEdits={openEdits} onDone={close} />
    )
  }
  return (
    <ParticipantList
      label={texts.title}
      participants={participants.map(
        (participant, index) => participantText(participant) || formatMessage(texts.participant, { number: index + 1 }),
      )}
      action={
        <Button ref={change} kind="quiet" size="sm" busy={isEditing} onClick={() => setEditing(true)}>
          {texts.change}
        </Button>
      }
    />
  )
}
