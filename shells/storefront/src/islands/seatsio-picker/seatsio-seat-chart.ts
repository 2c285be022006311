import type { SeatChart } from '@portti/core'
import type { SeatingChart } from '@seatsio/seatsio-react'

/** A drawn chart as the core asks it. */
export const seatChart = (chart: SeatingChart): SeatChart => ({
  listSelectedObjects: () => chart.listSelectedObjects(),
  deselectObjects: objects => chart.deselectObjects([...objects]),
  holdBestAvailable: async ({ number, categories }) => {
    const best = await chart.holdBestAvailable({ number, ...(categories && { categories: [...categories] }) })
    return best.objects
  },
  startNewSession: () => chart.startNewSession(),
})

/** By what the cart knows the session of a chart (SHA-256 of its token); empty where the browser cannot tell. */
export const sessionDigest = async (token: string): Promise<string> => {
  try {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
    return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return ''
  }
}
