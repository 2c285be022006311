import type { SeatChart } from '@portti/core'
import type { SeatingChart } from '@seatsio/seatsio-react'

/** Adapts a rendered chart to the core's `SeatChart`. */
export const seatChart = (chart: SeatingChart): SeatChart => ({
  listSelectedObjects: () => chart.listSelectedObjects(),
  deselectObjects: objects => chart.deselectObjects([...objects]),
  holdBestAvailable: async ({ number, categories }) => {
    const best = await chart.holdBestAvailable({ number, ...(categories && { categories: [...categories] }) })
    return best.objects
  },
  startNewSession: () => chart.startNewSession(),
})

/** SHA-256 of a chart session's token, by which the cart identifies it; empty where the browser cannot compute it. */
export const sessionDigest = async (token: string): Promise<string> => {
  try {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
    return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return ''
  }
}
