import type { Words } from '../texts/use-words.ts'
import { Keycap } from './keycap.tsx'

type KeyLegendProps = {
  readonly keys: readonly (readonly [key: string, does: string])[]
  readonly words: Words
}

/** The keys that work now, most useful first, each with what it does. */
export const KeyLegend = ({ keys, words: { t } }: KeyLegendProps) => (
  <footer data-part="legend">
    <ul role="list" aria-label={t('legend.title')}>
      {keys.map(([key, does]) => (
        <li key={key}>
          <Keycap>{key}</Keycap> <b>{does}</b>
        </li>
      ))}
    </ul>
  </footer>
)
