import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { PlayIcon } from '../icon/player-icons.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { PlayerBar, type PlayerTracks } from './player-bar.tsx'
import type { PlayerTexts } from './player-texts.ts'
import { usePlayerActions } from './use-player-actions.ts'
import { useVideoState } from './use-video-state.ts'

export interface PlayerProps {
  texts: PlayerTexts
  /** A `Poster`, variant `art`, 960 × 540; shown until there is a picture. */
  poster: ReactNode
  /** A `LiveTag`. */
  tag?: ReactNode
  /** A `PlayerMessage` instead of the controls. */
  message?: ReactNode
  /** Container for the caller's video. */
  video: RefObject<HTMLVideoElement | null>
  /** `ready` waits for a press; nothing is loaded before it. */
  phase: 'closed' | 'ready' | 'loading' | 'playing'
  tracks: PlayerTracks
  onStart?: (() => void) | undefined
}

/** A video with its controls; shows the event's picture first. */
export function Player({ texts, poster, tag, message, video, phase, tracks, onStart }: PlayerProps) {
  const frame = useRef<HTMLElement>(null)
  const playButton = useRef<HTMLButtonElement>(null)
  const keysId = useId()
  const state = useVideoState(video)
  const { actions, isFullscreen, onKeyDown } = usePlayerActions(frame, video)
  const hasControls = phase === 'playing' && !message
  // The pressed button is gone: the focus moves to the controls.
  useEffect(() => {
    if (hasControls && document.activeElement === document.body) playButton.current?.focus()
  }, [hasControls])
  return (
    <section
      ref={frame}
      data-part="player"
      data-state={phase}
      data-paused={state.isPaused ? '' : undefined}
      aria-label={texts.player}
      aria-describedby={hasControls ? keysId : undefined}
      onKeyDown={hasControls ? onKeyDown : undefined}
    >
      {phase !== 'playing' && poster}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come with the stream and are chosen in the bar */}
      <video ref={video} playsInline hidden={phase !== 'playing'} onClick={actions.playOrPause} />
      {tag && <div data-part="player-tags">{tag}</div>}
      {message}
      {!message && (phase === 'ready' || phase === 'loading') && (
        <div data-part="player-start">
          <Button kind="primary" size="lg" icon={<PlayIcon />} busy={phase === 'loading'} onClick={onStart}>
            {texts.play}
          </Button>
        </div>
      )}
      {hasControls && state.isWaiting && <span data-part="spinner" aria-hidden="true" />}
      {hasControls && (
        <>
          <PlayerBar
            state={state}
            actions={actions}
            tracks={tracks}
            texts={texts}
            isFullscreen={isFullscreen}
            playButton={playButton}
          />
          <VisuallyHidden>
            <span id={keysId}>{texts.keys}</span>
          </VisuallyHidden>
        </>
      )}
    </section>
  )
}
