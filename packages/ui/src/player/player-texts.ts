/** Texts of the player in the page's language. */
export interface PlayerTexts {
  player: string
  play: string
  pause: string
  resume: string
  mute: string
  unmute: string
  position: string
  quality: string
  automatic: string
  captions: string
  noCaptions: string
  fullscreen: string
  endFullscreen: string
  /** The keyboard shortcuts, for screen readers. */
  keys: string
}
