import type { PlayerTexts } from './player-texts.ts'

/** Texts for stories and tests; a shell passes its own. */
export const examplePlayerTexts: PlayerTexts = {
  player: 'Videosoitin',
  play: 'Katso lähetys',
  pause: 'Tauko',
  resume: 'Toista',
  mute: 'Mykistä',
  unmute: 'Ääni päälle',
  position: 'Kohta',
  quality: 'Laatu',
  automatic: 'Automaattinen',
  captions: 'Tekstitys',
  noCaptions: 'Ei tekstitystä',
  fullscreen: 'Koko näyttö',
  endFullscreen: 'Poistu koko näytöstä',
  keys: 'Välilyönti toistaa ja pysäyttää.',
}
