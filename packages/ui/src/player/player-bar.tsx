import type { RefObject } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { FitIcon } from '../icon/icons.tsx'
import { CaptionsIcon, MuteIcon, PauseIcon, PlayIcon, QualityIcon, SoundIcon } from '../icon/player-icons.tsx'
import { PlayerSelect } from './player-select.tsx'
import type { PlayerTexts } from './player-texts.ts'
import { playerTime } from './player-time.ts'
import type { PlayerActions } from './use-player-actions.ts'
import type { VideoState } from './use-video-state.ts'

export interface PlayerTracks {
  qualities: readonly { id: number; text: string }[]
  /** -1 leaves it to the player. */
  quality: number
  captions: readonly { id: number; text: string }[]
  /** -1 for none. */
  caption: number
  onQuality?: ((id: number) => void) | undefined
  onCaption?: ((id: number) => void) | undefined
}

interface PlayerBarProps {
  state: VideoState
  actions: PlayerActions
  tracks: PlayerTracks
  texts: PlayerTexts
  isFullscreen: boolean
  playButton: RefObject<HTMLButtonElement | null>
}

/** The player's controls. */
export function PlayerBar({ state, actions, tracks, texts, isFullscreen, playButton }: PlayerBarProps) {
  const { isPaused, isMuted, position, length } = state
  const time = playerTime(position)
  const hasEnd = Number.isFinite(length) && length > 0
  return (
    <div data-part="player-bar">
      {hasEnd && (
        <input
          data-part="player-position"
          type="range"
          min={0}
          max={Math.ceil(length)}
          step={1}
          // Whole, as the control keeps it: another number would look like a change of its own.
          value={Math.round(position)}
          aria-label={texts.position}
          aria-valuetext={`${time} / ${playerTime(length)}`}
          onChange={event => actions.seek(Number(event.target.value))}
        />
      )}
      <div data-part="player-buttons">
        <IconButton ref={playButton} label={isPaused ? texts.resume : texts.pause} onClick={actions.playOrPause}>
          {isPaused ? <PlayIcon /> : <PauseIcon />}
        </IconButton>
        <IconButton label={isMuted ? texts.unmute : texts.mute} onClick={actions.mute}>
          {isMuted ? <MuteIcon /> : <SoundIcon />}
        </IconButton>
        <span data-part="player-time">{hasEnd ? `${time} / ${playerTime(length)}` : time}</span>
        <PlayerSelect
          label={texts.captions}
          icon={<CaptionsIcon />}
          none={texts.noCaptions}
          choices={tracks.captions}
          chosen={tracks.caption}
          onChoose={tracks.onCaption}
        />
        <PlayerSelect
          label={texts.quality}
          icon={<QualityIcon />}
          none={texts.automatic}
          choices={tracks.qualities}
          chosen={tracks.quality}
          onChoose={tracks.onQuality}
        />
        <IconButton label={isFullscreen ? texts.endFullscreen : texts.fullscreen} onClick={actions.fullscreen}>
          <FitIcon />
        </IconButton>
      </div>
    </div>
  )
}
