import { type CartItem, createParticipantsEditService } from '@portti/core'
import type { Language } from '@portti/core/format'
import { useCore, useStore } from '@portti/react'
import { ActionRow, Button, Notice, Skeleton, Stack } from '@portti/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ParticipantsForm } from '../../parts/participants/participants-form.tsx'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  readonly item: CartItem
  readonly texts: Messages['participants']
  readonly language: Language
  readonly onDone: () => void
}

/** Edits the participants of a cart item, or adds one. */
export const ParticipantsEditor = ({ item, texts, language, onDone }: Props): ReactNode => {
  const core = useCore()
  const [edit] = useState(() => createParticipantsEditService(core, item))
  const state = useStore(edit)
  const container = useRef<HTMLDivElement>(null)
  // The button that opened the editor is gone, so focus moves to the first field.
  useEffect(() => container.current?.querySelector<HTMLElement>('input, button')?.focus(), [state.phase])
  if (state.phase !== 'open') {
    return state.phase === 'loading' ? (
      <Skeleton size="block" />
    ) : (
      <div ref={container}>
        <Notice
          kind="danger"
          title={texts.notEditable}
          actions={
            <Button size="sm" onClick={onDone}>
              {texts.cancel}
            </Button>
          }
        />
      </div>
    )
  }
  const save = async (): Promise<void> => {
    if (await edit.save()) onDone()
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
          <Notice kind="warning" title={texts.changedElsewhere}>
            {texts.changedElsewhereText}
          </Notice>
        ) : null}
        <ActionRow>
          <Button kind="tint" busy={state.isSaving} onClick={() => void save()}>
            {texts.save}
          </Button>
          <Button kind="quiet" disabled={state.isSaving} onClick={onDone}>
            {texts.cancel}
          </Button>
        </ActionRow>
      </Stack>
    </div>
  )
}
