import type { AttendeeLists } from '@portti/core'
import { useEffect, useState } from 'react'

/**
 * Prints the open list as it is now: it is read again first. Without an answer it is printed as it was read last; when
 * another list or view was opened meanwhile, it is not printed.
 */
export const useListPrint = (lists: AttendeeLists) => {
  /** The event whose list is read to be printed. */
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
