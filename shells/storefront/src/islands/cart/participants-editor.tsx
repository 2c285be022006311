import type { CartItem } from '@portti/core'
import type { Language, RegistrationField } from '@portti/core/rules'
import { useCore } from '@portti/react'
import { ActionRow, Button, Notice, Skeleton, Stack } from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { type Participants, ParticipantsForm, registrationOf } from '../../parts/participants-form.tsx'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  readonly item: CartItem
  readonly texts: Messages['participants']
  readonly language: Language
  readonly onDone: () => void
}

/** Changes the participants of a line that is in the cart, or adds one. */
export const ParticipantsEditor = ({ item, texts, language, onDone }: Props): ReactNode => {
  const core = useCore()
  const eventId = item.event?.id ?? ''
  const [fields, setFields] = useState<readonly RegistrationField[]>()
  const [isFailed, setFailed] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [amount, setAmount] = useState(item.amount)
  const [typed, setTyped] = useState<Participants>({ [item.id]: item.eventRegistration?.participants ?? [] })
  useEffect(() => {
    let isAwaited = true
    void core.ticketApi.readEvent(eventId).then(answer => {
      if (!isAwaited) return
      if (answer.isOk()) setFields(answer.value.registrationFields ?? [])
      setFailed(answer.isErr())
    })
    return () => {
      isAwaited = false
    }
  }, [core, eventId])

  if (!fields) {
    return isFailed ? (
      <Notice
        kind="danger"
        title={texts.notEditable}
        actions={
          <Button size="sm" onClick={onDone}>
            {texts.cancel}
          </Button>
        }
      />
    ) : (
      <Skeleton size="block" />
    )
  }
  const registration = registrationOf(item.id, amount, typed, fields)
  const { min, max } = item.product.availability
  const save = async (): Promise<void> => {
    if (registration.checked.isErr()) {
      setAttempt(count => count + 1)
      return
    }
    setSaving(true)
    const answer = await core.cart.changeParticipants(item.id, registration.checked.value)
    setSaving(false)
    if (answer.isOk()) onDone()
  }
  const without = (place: number): void => {
    setTyped(before => ({ [item.id]: (before[item.id] ?? []).filter((_, index) => index !== place) }))
    setAmount(before => before - 1)
  }
  return (
    <Stack>
      <ParticipantsForm
        registrations={[{ ...registration, name: '' }]}
        fields={fields}
        texts={texts}
        language={language}
        attempt={attempt}
        canAddAnother={() => amount < max}
        onAddAnother={() => setAmount(before => before + 1)}
        onRemove={amount > min ? without : undefined}
        onChange={(id, participants) => setTyped({ [id]: participants })}
      />
      <ActionRow>
        <Button kind="tint" busy={isSaving} onClick={() => void save()}>
          {texts.save}
        </Button>
        <Button kind="quiet" disabled={isSaving} onClick={onDone}>
          {texts.cancel}
        </Button>
      </ActionRow>
    </Stack>
  )
}
