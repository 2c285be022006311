import {
  backKey,
  cashKeys,
  formKeys,
  keysNow,
  type LegendKey,
  offlineKeys,
  scanKeys,
  searchKeys,
} from './legend-keys.ts'
import type { OpenTill } from './use-till.ts'

/** The keys that do something now, in the order of the legend. */
export const shownKeys = ({
  isOffline,
  isBasketAside,
  offline,
  page,
  scan,
  state,
  keys,
}: OpenTill): readonly LegendKey[] => {
  if (isOffline) return offline.taking ? cashKeys : [...offlineKeys, ...(isBasketAside ? backKey : [])]
  if (page !== 'sale') return backKey
  if (keys.form && scan.phase === 'none') return formKeys
  const ofSale = state.words === '' ? keysNow(state, keys.amount !== '') : searchKeys(state)
  return scan.phase === 'none' || state.payment.phase !== 'none' ? ofSale : scanKeys(scan, state.canPayOrder, ofSale)
}
