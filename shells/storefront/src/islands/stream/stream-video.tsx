import { Button, Notice, Player, PlayerMessage } from '@portti/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { useOnline } from './use-online.ts'
import { useStreamVideo } from './use-stream-video.ts'

type Props = {
  readonly url: string
  readonly texts: Messages['stream']
  readonly poster: ReactNode
  readonly tag: ReactNode
}

/** The player of an open stream: a poster, then the video, and its errors. */
export const StreamVideo = ({ url, texts, poster, tag }: Props): ReactNode => {
  const { video, phase, failure, tracks, chooseQuality, chooseCaption, start } = useStreamVideo(url)
  const isOnline = useOnline()
  const isBroken = failure === 'broken'
  const hadNetwork = useRef(true)
  // Playback that a network failure stopped resumes when the network is back.
  useEffect(() => {
    const isBack = isOnline && !hadNetwork.current
    hadNetwork.current = isOnline
    if (isBack && isBroken) start()
  })
  const failed = { broken: [texts.broken, texts.brokenText], unsupported: [texts.unsupported, texts.unsupportedText] }
  const [title = '', text] = failure ? failed[failure] : []
  return (
    <>
      <Player
        texts={texts}
        poster={poster}
        tag={tag}
        video={video}
        phase={failure ? 'closed' : phase}
        tracks={{ ...tracks, onQuality: chooseQuality, onCaption: chooseCaption }}
        onStart={start}
        message={
          failure ? (
            <PlayerMessage
              alert
              title={title}
              actions={isBroken ? <Button onClick={start}>{texts.retry}</Button> : undefined}
            >
              {text}
            </PlayerMessage>
          ) : undefined
        }
      />
      {isOnline ? null : (
        <Notice kind="warning" title={texts.offline}>
          {texts.offlineText}
        </Notice>
      )}
    </>
  )
}
