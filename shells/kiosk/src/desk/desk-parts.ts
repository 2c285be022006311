import {
  type Clock,
  type DeskApi,
  type DeskStockService,
  type DoorApi,
  hasStockPlan,
  type TicketApi,
  watchDeskEvents,
} from '@portti/core'
import { lazy } from 'react'

type Given = {
  readonly clock: Clock
  readonly api: DeskApi
  readonly door: Pick<DoorApi, 'settle'>
  readonly listEvents: TicketApi['listEvents']
}

/** The desk's views that load when they are first opened, and the events they are about. */
export const createDeskParts = ({ listEvents, door, ...given }: Given) => {
  const events = watchDeskEvents({ listEvents, clock: given.clock })
  let stockDesk: DeskStockService | undefined
  const loadStock = async () => {
    const { desk, Part } = (await import('./stock/stock-part.tsx')).createStockPart({ ...given, events })
    stockDesk = desk
    return { default: Part }
  }
  const parts = {
    stock: lazy(loadStock),
    doors: lazy(async () => ({
      default: (await import('./doors/doors-part.tsx')).createDoorsPart({ ...given, door, events }),
    })),
    lists: lazy(async () => ({
      default: (await import('./lists/lists-part.tsx')).createListsPart(given),
    })),
  }
  /** Whether a change of stock is planned. */
  const hasPlan = (): boolean => stockDesk !== undefined && hasStockPlan(stockDesk.getSnapshot())
  return { parts, hasPlan }
}
