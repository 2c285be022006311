import { type Core, createWaitingRoomService, type StoredPlace, type WaitingRoomView } from '@portti/core'
import { useEffect } from 'react'
import { useCore } from './use-core.ts'
import { useCoreStore } from './use-core-store.ts'

const roomOf = (core: Core) => core.open(createWaitingRoomService)

/**
 * Waits in an event's line (rules/waiting-room#states). Another `refusal` or `brought` than in the render before enters
 * the line anew: keep them in state, or by `useCallback`.
 * @param refusal why the visitor was led here.
 * @param brought the place in the page's address.
 */
export const useWaitingRoom = (
  eventId: string,
  refusal: () => string,
  brought?: StoredPlace,
): { readonly view: WaitingRoomView; readonly join: () => void } => {
  const view = useCoreStore(roomOf)
  const room = roomOf(useCore())
  useEffect(() => room.enter(eventId, refusal(), brought), [room, eventId, refusal, brought])
  return { view, join: room.join }
}
