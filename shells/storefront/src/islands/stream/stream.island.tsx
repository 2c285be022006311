import type { Language } from '@portti/core/format'
import { useStream } from '@portti/react'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { StreamView } from './stream-view.tsx'

export type StreamIslandProps = {
  readonly language: Language
  readonly timeZone: string
  readonly texts: Messages['stream']
  readonly ticketCode: string
  readonly homeHref: string
  readonly formHref: string
}

/** Relative addresses belong to the ticket API and are requested through the shell's proxy. */
const shellAddress = (url: string): string => (url.startsWith('/') ? `/api${url}` : url)

/** Opens the stream of the ticket that the page's address names. */
export default function StreamIsland(props: StreamIslandProps): ReactNode {
  const { stream, event, open } = useStream(props.ticketCode)
  const { playlistUrl } = stream
  return (
    <StreamView
      {...props}
      event={event}
      stream={playlistUrl === undefined ? stream : { ...stream, playlistUrl: shellAddress(playlistUrl) }}
      onOpen={open}
    />
  )
}
