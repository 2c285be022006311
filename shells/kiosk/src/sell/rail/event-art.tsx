import type { Event } from '@portti/core'
import { Poster } from '@portti/ui'
import { memo } from 'react'

type EventArtProps = {
  readonly event: Pick<Event, 'id' | 'poster'>
  readonly width: number
  readonly height: number
  readonly idPrefix: string
}

/** An event's picture. It is memoized, so that a key press never redraws it. */
export const EventArt = memo(({ event, width, height, idPrefix }: EventArtProps) => (
  <Poster
    event={{ id: event.id, title: '', pin: event.poster }}
    variant="art"
    width={width}
    height={height}
    idPrefix={idPrefix}
  />
))
