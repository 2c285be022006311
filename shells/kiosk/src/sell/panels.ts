import { type ComponentType, lazy } from 'react'

/** Panels that a sale by card or cash does not need. They are loaded once the first screen stands. */
const loads: (() => Promise<unknown>)[] = []

const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  loads.push(load)
  return lazy(async () => ({ default: await load() }))
}

export const CustomerForm = later(() => import('../customer/customer-form.tsx').then(it => it.CustomerForm))
export const ParticipantsForm = later(() =>
  import('../participants/participants-form.tsx').then(it => it.ParticipantsForm),
)
export const DrawerScreen = later(() => import('../drawer/drawer-screen.tsx').then(it => it.DrawerScreen))
export const HandOutScreen = later(() => import('../hand-out/hand-out-screen.tsx').then(it => it.HandOutScreen))
export const OfflineScreen = later(() => import('../offline/offline-screen.tsx').then(it => it.OfflineScreen))
export const ParkedScreen = later(() => import('../parked/parked-screen.tsx').then(it => it.ParkedScreen))
export const ParkForm = later(() => import('../parked/park-form.tsx').then(it => it.ParkForm))
export const ScanCard = later(() => import('../scan/scan-card.tsx').then(it => it.ScanCard))
export const ScanWords = later(() => import('../scan/scan-words.tsx').then(it => it.ScanWords))
export const SeatBoard = later(() => import('../seats/seat-board.tsx').then(it => it.SeatBoard))
export const SplitPanel = later(() => import('../pay/split-panel.tsx').then(it => it.SplitPanel))
export const TicketsScreen = later(() => import('../papers/tickets-screen.tsx').then(it => it.TicketsScreen))
export const RefundScreen = later(() => import('../refund/refund-screen.tsx').then(it => it.RefundScreen))

/** Loads all panels, so that a till opens them without a network too. */
export const loadPanels = (): void => {
  for (const load of loads) void load().catch(() => undefined)
}
