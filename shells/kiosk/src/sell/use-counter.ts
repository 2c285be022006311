import { type Core, type Counter, createCounter, type Ids } from '@portti/core'
import { useEffect, useState } from 'react'

type CounterSettings = Parameters<typeof createCounter>[2]

/** The counter of this screen for as long as it is shown; it loads what is sold today. */
export const useCounter = (core: Core, ids: Ids, settings: CounterSettings): Counter => {
  const [counter] = useState(() => createCounter(core, ids, settings))
  useEffect(() => void counter.load(), [counter])
  return counter
}
