import { type Core, type Counter, createCounter, type Ids } from '@portti/core'
import { useEffect, useState } from 'react'

type CounterSettings = Parameters<typeof createCounter>[2]

/** The counter of this screen while it is shown. It loads today's products. */
export const useCounter = (core: Core, ids: Ids, settings: CounterSettings): Counter => {
  const [counter] = useState(() => createCounter(core, ids, settings))
  useEffect(() => void counter.load(), [counter])
  return counter
}
