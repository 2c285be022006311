import { ok } from 'neverthrow'
import type { CoreParts } from '../compose/create-core.ts'
import { storageKeys } from '../state/storage-keys.ts'

/**
 * Gives seats of the cart up as the page is left, where no answer is heard (rules/seating#seats-io): each release is sent
 * at once, also while another change of the cart is under way.
 */
export const createLastRelease = ({ ticketApi, cart, storage, ids }: CoreParts) => ({
  release: (reservationIds: readonly string[]): void => {
    const key = cart.key()
    if (key === undefined || reservationIds.length === 0) return
    for (const id of reservationIds) void ticketApi.releaseSeat(key, id, ids.uuid())
    // Other tabs, and this page when it comes back, read the cart again: the answer to a change that is under way may
    // still have the seats.
    void cart.withCart(() => {
      storage.set(storageKeys.cartChange, ids.uuid())
      return Promise.resolve(ok(undefined))
    })
  },
})
