import { actOfKey, type LegendKey, legendOf, perform, pressedKey } from '../keyboard/keymap.ts'
import { useKeys } from '../keyboard/use-keys.ts'
import { type OfflineActs, type OfflineFacts, offlineKeymap } from './offline-keymap.ts'

/** Carries out the acts of the keys, and returns the keys for the legend. */
export const useOfflineKeys = (facts: OfflineFacts, acts: OfflineActs): readonly LegendKey[] => {
  const keymap = offlineKeymap(facts)
  useKeys(event => {
    const { key, target } = event
    if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return false
    const act = actOfKey(keymap, pressedKey(event))
    if (act) perform(acts, act)
    return act !== undefined
  })
  return legendOf(keymap)
}
