import type { LegendKey, ShownKey } from '../../keyboard/keymap.ts'
import type { OpenTill } from './use-till.ts'

const backKey: readonly LegendKey[] = [['Esc', 'back']]

/** The keys that do something now, in the order of the legend. The participants' form knows its own. */
export const shownKeys = ({ keys, page, scan, words }: OpenTill): readonly ShownKey[] => {
  const isPending = keys.isFormOpen && !keys.form && page === 'sale' && scan.phase === 'none'
  if (isPending) return keys.participantKeys
  return (page === 'sale' ? keys.legend : backKey).map(([key, does]) => [key, words.t(`legend.${does}`)])
}
