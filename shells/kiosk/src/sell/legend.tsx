import { KeyLegend } from '../key-legend.tsx'
import type { Words } from '../use-words.ts'
import type { LegendKey } from './legend-keys.ts'

type LegendProps = {
  readonly keys: readonly LegendKey[]
  readonly words: Words
}

/** The keys of the sale that work now. */
export const Legend = ({ keys, words }: LegendProps) => (
  <KeyLegend keys={keys.map(([key, does]) => [key, words.t(`legend.${does}`)])} words={words} />
)
