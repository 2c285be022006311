import { type RefObject, useEffect, useRef, useState } from 'react'
import { openVideo } from './open-video.ts'
import type { VideoSource, VideoTracks } from './video-source.ts'

type Failure = 'broken' | 'unsupported'

export type StreamVideo = {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly phase: 'ready' | 'loading' | 'playing'
  readonly failure: Failure | undefined
  readonly tracks: VideoTracks & { readonly quality: number; readonly caption: number }
  readonly chooseQuality: (id: number) => void
  readonly chooseCaption: (id: number) => void
  /** Loads and plays the video. After a failure it continues at the same position. */
  readonly start: () => void
}

/**
 * The video of an open stream. Nothing is loaded before `start`. Where a source that keeps its address fails and a
 * newer one has come, that one is opened once, at the same position (rules/streams#video).
 */
export const useStreamVideo = (url: string): StreamVideo => {
  const video = useRef<HTMLVideoElement>(null)
  const source = useRef<VideoSource>(undefined)
  const [phase, setPhase] = useState<StreamVideo['phase']>('ready')
  const [failure, setFailure] = useState<Failure>()
  const [tracks, setTracks] = useState<VideoTracks>({ qualities: [], captions: [] })
  const [quality, setQuality] = useState(-1)
  const [caption, setCaption] = useState(-1)

  const newest = useRef(url)
  /** Where to go on, in seconds: an element whose source is closed says 0. */
  const position = useRef<number>(undefined)

  useEffect(() => {
    newest.current = url
    source.current?.refresh(url)
  }, [url])
  // A source that was opened again does not know the choices.
  useEffect(() => {
    if (quality !== -1) source.current?.chooseQuality(quality)
    if (caption !== -1) source.current?.chooseCaption(caption)
  }, [tracks, quality, caption])
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      source.current?.close()
      source.current = undefined
    }
  }, [])

  const open = async (element: HTMLVideoElement, plays: boolean): Promise<void> => {
    if (element.currentTime > 0) position.current = element.currentTime
    const address = newest.current
    source.current?.close()
    setFailure(undefined)
    const fail = (kind: Failure): void => {
      setFailure(kind)
      setPhase('ready')
    }
    const opened = await openVideo({
      video: element,
      url: address,
      at: position.current,
      onTracks: setTracks,
      onFailure: () => {
        const hasExpired = source.current?.keepsAddress && address !== newest.current
        if (hasExpired && element.played.length > 0) void open(element, !element.paused)
        else fail('broken')
      },
    }).catch(() => 'failed' as const)
    if (opened === undefined) return fail('unsupported')
    if (opened === 'failed') return fail('broken')
    if (isGone.current) return opened.close()
    source.current = opened
    try {
      if (plays) await element.play()
    } catch (error) {
      // Some browsers require one more press, on the controls. Other errors are reported elsewhere.
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) return
    }
    setPhase('playing')
  }

  return {
    video,
    phase,
    failure,
    tracks: { ...tracks, quality, caption },
    chooseQuality: id => {
      setQuality(id)
      source.current?.chooseQuality(id)
    },
    chooseCaption: id => {
      setCaption(id)
      source.current?.chooseCaption(id)
    },
    start: () => {
      if (!video.current) return
      setPhase('loading')
      void open(video.current, true)
    },
  }
}
