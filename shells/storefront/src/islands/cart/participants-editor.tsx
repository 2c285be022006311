import type { CartItem } from '@portti/core'
import type { Language } from '@portti/core/format'
import { ActionRow, Button, Notice, Skeleton, Stack } from '@portti/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { SeenNotice } from '../../parts/errors/seen-notice.tsx'
import { ParticipantsForm } from '../../parts/participants/participants-form.tsx'
import type { Messages } from '../../texts/messages.ts'
import type { OpenEdits } from './open-edits.ts'
import { useParticipantsEdit } from './use-participants-edit.ts'

type Props = {
  readonly item: CartItem
  readonly texts: Messages['participants']
  readonly language: Language
  readonly openEdits: OpenEdits
  /** Not where it opens by itself, with what was typed before. */
  readonly takesFocus: boolean
  readonly onDone: () => void
}

/** Edits the participants of a cart item, or adds one. */
export const ParticipantsEditor = ({ item, texts, language, openEdits, takesFocus, onDone }: Props): ReactNode => {
  const { edit, state, save, close } = useParticipantsEdit(item, openEdits, onDone)
  const container = useRef<HTMLDivElement>(null)
  // The button that opened the editor is gone, so focus moves to the first field.
  useEffect(() => {
    if (takesFocus) container.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [takesFocus, state.phase])
  if (state.phase !== 'open') {
    return state.phase === 'loading' ? (
      <Skeleton size="block" />
    ) : (
      <div ref={container}>
        <Notice
          kind="danger"
          title={texts.notEditable}
          actions={
            <Button size="sm" onClick={close}>
              {texts.cancel}
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <div ref={container}>
      <Stack>
        <ParticipantsForm
          registrations={[{ ...state, productId: item.id, name: '' }]}
          fields={state.fields}
          texts={texts}
          language={language}
          attempt={state.attempts}
          canAddAnother={() => state.canAddAnother && !state.isSaving}
          onAddAnother={edit.addAnother}
          onRemove={state.canRemoveOne && !state.isSaving ? edit.remove : undefined}
          onChange={(_, participants) => edit.change(participants)}
        />
        {state.isMerged ? (
          <SeenNotice of={edit}>
            <Notice kind="warning" title={texts.changedElsewhere}>
              {texts.changedElsewhereText}
            </Notice>
          </SeenNotice>
        ) : null}
        <ActionRow>
          <Button kind="tint" busy={state.isSaving} onClick={() => void save()}>
            {texts.save}
          </Button>
          <Button kind="quiet" disabled={state.isSaving} onClick={close}>
            {texts.cancel}
          </Button>
        </ActionRow>
      </Stack>
    </div>
  )
}
