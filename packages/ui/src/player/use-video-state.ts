import { type RefObject, useEffect, useState } from 'react'

/** State of a video element. */
export interface VideoState {
  isPaused: boolean
  isMuted: boolean
  isWaiting: boolean
  /** Seconds. */
  position: number
  /** Seconds; not finite while live, 0 while unknown. */
  length: number
}

const before: VideoState = { isPaused: true, isMuted: false, isWaiting: false, position: 0, length: 0 }

const events = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'volumechange',
  'playing',
  'waiting',
]

/** The state of a video element, updated at each of its events. */
export function useVideoState(video: RefObject<HTMLVideoElement | null>): VideoState {
  const [state, setState] = useState(before)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const read = (event: Event) =>
      setState({
        isPaused: element.paused,
        isMuted: element.muted,
        isWaiting: event.type === 'waiting' || (event.type === 'play' && element.readyState < 3),
        position: element.currentTime,
        length: Number.isNaN(element.duration) ? 0 : element.duration,
      })
    for (const name of events) element.addEventListener(name, read)
    return () => {
      for (const name of events) element.removeEventListener(name, read)
    }
  }, [video])
  return state
}
