import {
  backKey,
  cashKeys,
  formKeys,
  keysNow,
  type LegendKey,
  offlineKeys,
  type ShownKey,
  scanKeys,
  searchKeys,
} from '../../keyboard/legend-keys.ts'
import type { OpenTill } from './use-till.ts'

/** The keys that do something now, in the order of the legend. The participants' form knows its own. */
export const shownKeys = (till: OpenTill): readonly ShownKey[] => {
  const { keys, page, scan, isOffline, words } = till
  const isAsking = keys.isFormOpen && !keys.form && !isOffline && page === 'sale' && scan.phase === 'none'
  return isAsking ? keys.askedKeys : legendKeys(till).map(([key, does]) => [key, words.t(`legend.${does}`)])
}

const legendKeys = ({ isOffline, isBasketAside, offline, page, scan, state, keys }: OpenTill): readonly LegendKey[] => {
  if (isOffline) return offline.taking ? cashKeys : [...offlineKeys, ...(isBasketAside ? backKey : [])]
  if (page !== 'sale') return backKey
  if (keys.form && scan.phase === 'none') return formKeys
  const ofSale = state.words === '' ? keysNow(state, keys.amount !== '') : searchKeys(state)
  return scan.phase === 'none' || state.payment.phase !== 'none' ? ofSale : scanKeys(scan, state.canPayOrder, ofSale)
}
