import { type CartItem, participantText } from '@portti/core'
import { formatMessage, type Language } from '@portti/core/format'
import { Button, ParticipantList } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import { useLazyModule } from '../../parts/use-lazy-module.ts'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  readonly item: CartItem
  readonly texts: Messages['participants']
  readonly language: Language
}

const loadEditor = () => import('./participants-editor.tsx')

/** The participants of a line, with a button to edit them. */
export const LineParticipants = ({ item, texts, language }: Props): ReactNode => {
  const [isEditing, setEditing] = useState(false)
  const editor = useLazyModule(isEditing, loadEditor)
  const { participants = [] } = item.eventRegistration ?? {}
  if (isEditing && editor) {
    return <editor.ParticipantsEditor item={item} texts={texts} language={language} onDone={() => setEditing(false)} />
  }
  return (
    <ParticipantList
      label={texts.title}
      participants={participants.map(
        (participant, place) => participantText(participant) || formatMessage(texts.participant, { number: place + 1 }),
      )}
      action={
        <Button kind="quiet" size="sm" busy={isEditing} onClick={() => setEditing(true)}>
          {texts.change}
        </Button>
      }
    />
  )
}
