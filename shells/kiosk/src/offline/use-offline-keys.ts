import { actionOfKey, type LegendKey, legendOf, perform, pressedKey } from '../keyboard/keymap.ts'
import { useKeys } from '../keyboard/use-keys.ts'
import { type OfflineActions, type OfflineFacts, offlineKeymap } from './offline-keymap.ts'

/** Runs the actions of the keys, and returns the keys for the legend. */
export const useOfflineKeys = (facts: OfflineFacts, actions: OfflineActions): readonly LegendKey[] => {
  const keymap = offlineKeymap(facts)
  useKeys(event => {
    const { key, target } = event
    if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return false
    const action = actionOfKey(keymap, pressedKey(event))
    if (action) perform(actions, action)
    return action !== undefined
  })
  return legendOf(keymap)
}
