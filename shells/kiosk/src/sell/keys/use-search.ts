import type { CounterService } from '@portti/core'
import { useRef, useState } from 'react'

/** The search: its field, its query and the hit that Enter chooses. */
export const useSearch = (counter: CounterService) => {
  const search = useRef<HTMLInputElement>(null)
  const [hit, setHit] = useState(0)
  const find = (query: string): void => {
    setHit(0)
    counter.search(query)
  }
  const leave = (): void => search.current?.blur()
  return {
    search,
    hit,
    setHit,
    find,
    leave,
    stop: (): void => {
      find('')
      leave()
    },
    /** Adds to the query, and leads into the field. */
    go: (key: string): void => {
      search.current?.focus()
      find(counter.getSnapshot().words + key)
    },
  }
}
