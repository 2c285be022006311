import { hash } from './hash.ts'
import { type MotifName, motifNames } from './motifs.ts'
import { type Scheme, schemes } from './scheme.ts'

/** A shop's pinned choices for one event; the id selects the missing and invalid ones. */
export interface PosterPin {
  readonly motif?: string | null | undefined
  readonly scheme?: string | null | undefined
}

export interface PosterChoice {
  readonly motif: MotifName
  readonly scheme: Scheme
  /** The text is above the picture instead of below it. */
  readonly isTextFirst: boolean
  readonly seed: number
}

/** The picture of an id. */
export function pickPoster(id: string, pin: PosterPin = {}): PosterChoice {
  const seed = hash(id)
  return {
    motif: motifNames.find(name => name === pin.motif) ?? motifNames[seed % motifNames.length] ?? 'lake',
    scheme: schemes.find(({ name }) => name === pin.scheme) ?? schemes[(seed >>> 8) % schemes.length] ?? schemes[0],
    isTextFirst: ((seed >>> 16) & 1) === 1,
    seed,
  }
}
