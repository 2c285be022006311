import type { WireDeskSales } from '@portti/contract'
import type { AskedSales } from '../../store/desk/read-desk-sales.ts'

type Reading = { readonly asked: AskedSales; readonly sales: Promise<WireDeskSales>; isUnderWay: boolean }

/** How long all who watch a shop share a reading. */
export const sharedMs = 5_000

/**
 * Reads a shop's sales once for all who ask while it is under way or within some seconds of it, because a reading takes
 * all orders of the shop. One that failed is not shared any longer.
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
