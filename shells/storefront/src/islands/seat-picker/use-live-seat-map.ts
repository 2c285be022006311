import { createFreezeLive, liveReading, type SeatMap } from '@portti/core'
import { constants } from '@portti/core/rules'
import { useCore } from '@portti/react'
import { useEffect, useState } from 'react'

/**
 * The seat map of an event, read again and again while it is looked at, so that seats that others take or give back show
 * by themselves. It is frozen (SPEC §4) while a change of our own is on its way, and while the page is hidden.
 */
export const useLiveSeatMap = (eventId: string) => {
  const { ticketApi, clock } = useCore()
  const [map, setMap] = useState<SeatMap>()
  const [isFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [frozen] = useState(createFreezeLive)

  useEffect(() => {
    const reading = liveReading({
      read: () => ticketApi.readSeatMap(eventId),
      everyMs: constants.seatMapReadingEveryMs,
      frozen,
      clock,
    }).subscribe(answer => {
      setFailed(answer.isErr())
      if (answer.isOk()) setMap(answer.value)
      setBusy(false)
    })
    return () => reading.unsubscribe()
  }, [ticketApi, clock, eventId, frozen])

  useEffect(() => {
    const follow = (): void => (document.hidden ? frozen.freeze() : isBusy ? undefined : frozen.thaw())
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [frozen, isBusy])

  /** Makes a change, and is busy until the map that it left is read. */
  const change = async (begin: () => Promise<unknown>): Promise<void> => {
    frozen.freeze()
    setBusy(true)
    await begin()
    frozen.thaw()
  }
  return { map, isFailed, isBusy, change, readAgain: () => change(() => Promise.resolve()) }
}
