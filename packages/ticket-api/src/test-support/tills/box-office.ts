import { type OpenShop, type ShopSettings, useSampleShop } from '../shop/use-sample-shop.ts'
import { openTill, type Till } from './open-till.ts'

type TillSettings = Parameters<typeof openTill> extends [unknown, unknown, ...infer Settings] ? Settings : never

/** The box office of the sample shop for the tests of a file, with its tills. */
type BoxOffice = OpenShop & {
  openTill(...settings: TillSettings): Promise<Till>
  /** A till with a manager, who has the desk. */
  openDesk(): Promise<Till>
}

/** Opened before the first test, closed after the last. */
export const useBoxOffice = (settings: ShopSettings = {}): BoxOffice => {
  const { api, db } = useSampleShop(settings)
  return {
    api,
    db,
    openTill: (...more) => openTill(api, db, ...more),
    openDesk: () => openTill(api, db, {}, { isManager: true }),
  }
}
