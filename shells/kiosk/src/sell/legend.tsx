import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'
import type { LegendKey } from './legend-keys.ts'

type LegendProps = {
  readonly keys: readonly LegendKey[]
  readonly words: Words
}

/** The keys that work now, most useful first. */
export const Legend = ({ keys, words: { t } }: LegendProps) => (
  <footer data-part="legend">
    <ul role="list" aria-label={t('legend.title')}>
      {keys.map(([key, does]) => (
        <li key={does}>
          <Keycap>{key}</Keycap> <b>{t(`legend.${does}`)}</b>
        </li>
      ))}
    </ul>
  </footer>
)
