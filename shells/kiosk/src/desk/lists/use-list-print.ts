import type { AttendeeListService } from '@portti/core'
import { useEffect, useState } from 'react'

/**
 * Reads the open list again and prints it; without an answer, as it was read last. A list that is no longer open is not
 * printed.
 */
export const useListPrint = (lists: AttendeeListService) => {
  /** The event whose list is being read for printing. */
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    if (wanted === undefined) return
    let isOpen = true
    void lists.open(wanted).then(() => {
      if (!isOpen) return
      setWanted(undefined)
      const { eventId, attendees } = lists.getSnapshot()
      if (eventId === wanted && attendees) print()
    })
    return () => void (isOpen = false)
  }, [lists, wanted])
  return { isReading: wanted !== undefined, printList: () => setWanted(lists.getSnapshot().eventId) }
}
