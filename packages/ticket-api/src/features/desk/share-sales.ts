import type { WireDeskSales } from '@portti/contract'
import type { AskedSales } from '../../store/desk/read-desk-sales.ts'

type Reading = { readonly asked: AskedSales; readonly sales: Promise<WireDeskSales>; isUnderWay: boolean }

/** Time for which all watchers of a shop share a reading. */
export const sharedMs = 5_000

/**
 * Reads a shop's sales once for all requests during the reading and some seconds after it, because it reads all orders
 * of the shop. A failed reading is not shared any longer.
 */
export const shareSales = (read: (asked: AskedSales) => Promise<WireDeskSales>): typeof read => {
  const last = new Map<string, Reading>()
  return asked => {
    const { shopId, day, now } = asked
    const found = last.get(shopId)
    const age = found && now.getTime() - found.asked.now.getTime()
    // A clock that was set back makes nothing fresh.
    const isFresh = age !== undefined && age >= 0 && (found?.isUnderWay || age < sharedMs)
    if (isFresh && found?.asked.day === day) return found.sales
    const reading: Reading = { asked, sales: read(asked), isUnderWay: true }
    last.set(shopId, reading)
    reading.sales.then(
      () => {
        reading.isUnderWay = false
      },
      () => {
        if (last.get(shopId) === reading) last.delete(shopId)
      },
    )
    return reading.sales
  }
}
