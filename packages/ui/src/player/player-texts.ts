/** Words of the player, each in the page's language. */
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
  /** Which keys do what, for who listens to the page. */
  keys: string
}
