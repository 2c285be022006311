import { hasKeptChoice } from '@portti/core'
import { useCore, useWaitingRoom } from '@portti/react'
import { Button, Notice, Spoken, Stack } from '@portti/ui'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { RoomView } from './room-view.tsx'
import { spokenText } from './spoken-text.ts'
import type { WaitingRoomProps } from './waiting-room-props.ts'

/** Takes the reason of a refused change out of the address: read again after a reload, it would give up the new place. */
const takeRefusal = (): string => {
  const { hash, pathname, search } = location
  if (hash !== '') history.replaceState(history.state, '', `${pathname}${search}`)
  return hash.slice(1)
}

/** Waits in an event's line. Screen readers are told each new phase at once, else the state once a minute. */
export default function WaitingRoom(props: WaitingRoomProps): ReactNode {
  const { texts, eventId, brought, first } = props
  const [refusal, setRefusal] = useState('')
  const onRefusal = useCallback(() => {
    const taken = takeRefusal()
    setRefusal(before => taken || before)
    return taken
  }, [])
  const { view: known, join } = useWaitingRoom(eventId, onRefusal, brought)
  const view = known.state ? known : { ...known, ...first }
  const { state, error, isOffline } = view
  const isTurn = state?.phase === 'admitted'
  const core = useCore()
  const hasSavedChoice = known.state && hasKeptChoice(core)
  useEffect(() => {
    if (!isTurn) return undefined
    const { title } = document
    document.title = texts.turnTitle
    return () => {
      document.title = title
    }
  }, [isTurn, texts])
  const reasonCode = error?.parameters['reason'] ?? (known.state && refusal)
  const reason = texts.reasons[String(reasonCode) as keyof typeof texts.reasons]
  const onJoin = reasonCode === 'storage_refused' ? undefined : join
  return (
    <Stack gap="lg">
      {isOffline ? <Notice kind="warning">{texts.offline}</Notice> : null}
      {error || reason ? (
        <Notice
          kind="warning"
          actions={
            error && onJoin ? (
              <Button size="sm" onClick={onJoin}>
                {texts.join}
              </Button>
            ) : undefined
          }
        >
          {reason ?? texts.failed}
        </Notice>
      ) : null}
      <RoomView
        props={hasSavedChoice ? { ...props, eventHref: props.choiceHref } : props}
        view={view}
        onJoin={onJoin}
      />
      <Spoken>{spokenText(view, props)}</Spoken>
    </Stack>
  )
}
