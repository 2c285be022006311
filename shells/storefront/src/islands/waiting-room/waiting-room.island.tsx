import type { RoomState } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { useWaitingRoom } from '@portti/react'
import { Button, Notice, Stack, VisuallyHidden } from '@portti/ui'
import { type ReactNode, useEffect } from 'react'
import { RoomView } from './room-view.tsx'
import type { WaitingRoomProps } from './waiting-room-props.ts'

/** Why a refused change led here: the shell's addresses end in it. */
const refusal = (): string => location.hash.slice(1)

/** Waits in an event's line. What is said aloud changes with the phase, else once a minute. */
export default function WaitingRoom(props: WaitingRoomProps): ReactNode {
  const { texts, eventId, brought, first } = props
  const { view: known, join } = useWaitingRoom(eventId, refusal, brought)
  const view = known.state ? known : { ...known, ...first }
  const { state, spoken, error, isOffline } = view
  const isTurn = state?.phase === 'admitted'
  useEffect(() => {
    if (isTurn) document.title = texts.turnTitle
  }, [isTurn, texts])
  const reason =
    texts.reasons[String(error?.parameters['reason'] ?? refusalShown(known.state)) as keyof typeof texts.reasons]
  return (
    <Stack gap="lg">
      {isOffline ? <Notice kind="warning">{texts.offline}</Notice> : null}
      {error || reason ? (
        <Notice
          kind="warning"
          actions={
            error ? (
              <Button size="sm" onClick={join}>
                {texts.join}
              </Button>
            ) : undefined
          }
        >
          {reason ?? texts.failed}
        </Notice>
      ) : null}
      <RoomView props={props} view={view} onJoin={join} />
      <VisuallyHidden>
        <span role="status">{spoken ? spokenText(spoken, texts) : ''}</span>
      </VisuallyHidden>
    </Stack>
  )
}

/** On the server, and until the line is known, nobody was led here. */
const refusalShown = (state: RoomState | undefined): string => (state ? refusal() : '')

const spokenText = (state: RoomState, texts: WaitingRoomProps['texts']): string => {
  switch (state.phase) {
    case 'waiting':
      return formatMessage(texts.spokenAhead, { count: state.ahead })
    case 'admitted':
      return texts.turnTitle
    case 'all_held':
      return texts.heldTitle
    case 'over':
      return texts.overTitle
    case 'turn_passed':
      return texts.passedTitle
    case 'before_opening':
    case 'no_place':
    case 'off':
      return ''
  }
}
