import type { StreamState } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { Button, ButtonLink, Player, PlayerMessage } from '@portti/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  readonly stream: StreamState
  readonly texts: Messages['stream']
  readonly poster: ReactNode
  /** When the event begins, in words. */
  readonly startsAt: string
  readonly homeHref: string
  readonly onOpen: () => void
}

const noTracks = { qualities: [], quality: -1, captions: [], caption: -1 } as const

/** A message instead of a video: the reason, and the viewer's next action. */
export const ClosedPlayer = ({ stream, texts, poster, startsAt, homeHref, onOpen }: Props): ReactNode => {
  const video = useRef<HTMLVideoElement>(null)
  const action = useRef<HTMLButtonElement>(null)
  const isTaken = stream.viewValidationFailed
  // The video's controls disappeared together with the focus.
  useEffect(() => {
    if (isTaken && document.activeElement === document.body) action.current?.focus()
  }, [isTaken])

  const message = (): ReactNode => {
    if (isTaken)
      return (
        <PlayerMessage
          alert
          title={texts.takenOver}
          actions={
            <Button ref={action} onClick={onOpen}>
              {texts.takeBack}
            </Button>
          }
        >
          {texts.takenOverText}
        </PlayerMessage>
      )
    if (stream.error)
      return (
        <PlayerMessage alert title={texts.failed} actions={<Button onClick={onOpen}>{texts.retry}</Button>}>
          {stream.error.status === 429 ? texts.tooMany : texts.failedText}
        </PlayerMessage>
      )
    const { phase } = stream
    if (phase === 'ended' || phase === 'cancelled' || phase === 'postponed')
      return (
        <PlayerMessage title={texts[phase]} actions={<ButtonLink href={homeHref}>{texts.toEvents}</ButtonLink>}>
          {texts[`${phase}Text`]}
        </PlayerMessage>
      )
    if (phase === undefined) return <PlayerMessage key="loading" title={texts.loading} />
    return <PlayerMessage title={texts.upcoming}>{formatMessage(texts.upcomingText, { time: startsAt })}</PlayerMessage>
  }
  return <Player texts={texts} poster={poster} video={video} phase="closed" tracks={noTracks} message={message()} />
}
