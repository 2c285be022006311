import type { CounterState } from '@portti/core'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'
import { drawerKeys, keysNow } from './legend-keys.ts'

type LegendProps = {
  readonly state: CounterState
  readonly isArmed: boolean
  readonly isDrawerOpen: boolean
  readonly words: Words
}

/** The keys that work now, most useful first. */
export const Legend = ({ state, isArmed, isDrawerOpen, words: { t } }: LegendProps) => (
  <footer data-part="legend">
    <ul role="list" aria-label={t('legend.title')}>
      {(isDrawerOpen ? drawerKeys : keysNow(state, isArmed)).map(([key, does]) => (
        <li key={does}>
          <Keycap>{key}</Keycap> <b>{t(`legend.${does}`)}</b>
        </li>
      ))}
    </ul>
  </footer>
)
