import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

/** Actions of the player's buttons and keys. */
export interface PlayerActions {
  playOrPause: () => void
  mute: () => void
  seek: (seconds: number) => void
  fullscreen: () => void
}

const stepSeconds = 10

/** For browsers that only open the video itself in full screen. */
type ScreenVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

export function usePlayerActions(frame: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [isFullscreen, setFullscreen] = useState(false)
  useEffect(() => {
    const read = () => setFullscreen(document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [frame])

  const withVideo = (action: (element: ScreenVideo) => void) => () => {
    if (video.current) action(video.current)
  }
  const seek = (seconds: number) =>
    withVideo(element => {
      if (Number.isFinite(element.duration)) element.currentTime = Math.min(Math.max(0, seconds), element.duration)
    })()
  const actions: PlayerActions = {
    // If the browser refuses to play, the player stays paused and the button shows that.
    playOrPause: withVideo(element => (element.paused ? void element.play().catch(() => undefined) : element.pause())),
    mute: withVideo(element => {
      element.muted = !element.muted
    }),
    seek,
    fullscreen: withVideo(element => {
      if (document.fullscreenElement) void document.exitFullscreen()
      else if (frame.current?.requestFullscreen) void frame.current.requestFullscreen().catch(() => undefined)
      else element.webkitEnterFullscreen?.()
    }),
  }

  /** Keys work while the focus is in the player; a control that uses a key itself keeps it. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
    if (target.matches('select, input')) return
    const now = video.current?.currentTime ?? 0
    const byKey: Readonly<Record<string, () => void>> = {
      ...(!target.matches('button') && { ' ': actions.playOrPause }),
      k: actions.playOrPause,
      m: actions.mute,
      f: actions.fullscreen,
      ArrowLeft: () => seek(now - stepSeconds),
      ArrowRight: () => seek(now + stepSeconds),
    }
    const action = byKey[key]
    if (!action) return
    event.preventDefault()
    action()
  }
  return { actions, isFullscreen, onKeyDown }
}
