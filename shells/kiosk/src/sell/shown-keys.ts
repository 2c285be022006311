import { cashKeys, drawerKeys, formKeys, keysNow, type LegendKey, offlineKeys, searchKeys } from './legend-keys.ts'
import type { OpenTill } from './use-till.ts'

/** The keys that do something now, in the order of the legend. */
export const shownKeys = ({ isOffline, offline, page, state, keys }: OpenTill): readonly LegendKey[] => {
  if (isOffline) return offline.taking ? cashKeys : offlineKeys
  if (page !== 'sale') return drawerKeys
  if (keys.form) return formKeys
  return state.words === '' ? keysNow(state, keys.amount !== '') : searchKeys
}
