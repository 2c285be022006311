import type { LineEvent, StreamState } from '@portti/core'
import { LiveTag, Poster } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { ClosedPlayer } from './closed-player.tsx'
import { StreamVideo } from './stream-video.tsx'

type Props = {
  readonly stream: StreamState
  readonly event: LineEvent | undefined
  readonly texts: Messages['stream']
  /** When the event begins, in words. */
  readonly startsAt: string
  readonly homeHref: string
  readonly onOpen: () => void
}

/** The event's picture, and its video once there is an address to play. */
export const StreamPlayer = ({ stream, event, texts, startsAt, homeHref, onOpen }: Props): ReactNode => {
  const { playlistUrl, phase } = stream
  const poster = (
    <Poster
      event={{ id: event?.id ?? 'stream', title: '', pin: event?.poster }}
      variant="art"
      width={960}
      height={540}
      idPrefix="stream"
    />
  )
  const tags: Partial<Record<NonNullable<StreamState['phase']>, string>> = {
    open: texts.openTag,
    live: texts.live,
    recording: texts.recording,
  }
  return playlistUrl === undefined ? (
    <ClosedPlayer
      stream={stream}
      texts={texts}
      poster={poster}
      startsAt={startsAt}
      homeHref={homeHref}
      onOpen={onOpen}
    />
  ) : (
    <StreamVideo
      url={playlistUrl}
      texts={texts}
      poster={poster}
      tag={<LiveTag quiet={phase !== 'live'}>{tags[phase ?? 'live']}</LiveTag>}
    />
  )
}
