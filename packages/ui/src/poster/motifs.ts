import type { Motif } from './motif.ts'
import { arcs } from './motifs/arcs.ts'
import { bars } from './motifs/bars.ts'
import { dots } from './motifs/dots.ts'
import { eclipse } from './motifs/eclipse.ts'
import { lake } from './motifs/lake.ts'
import { lanterns } from './motifs/lanterns.ts'
import { petals } from './motifs/petals.ts'
import { rays } from './motifs/rays.ts'
import { ribbons } from './motifs/ribbons.ts'
import { tiles } from './motifs/tiles.ts'

/** The order decides which id gets which picture: append, never reorder. */
export const motifs = {
  lake,
  arcs,
  tiles,
  bars,
  rays,
  dots,
  petals,
  ribbons,
  lanterns,
  eclipse,
} as const satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs
export const motifNames = Object.keys(motifs) as MotifName[]
