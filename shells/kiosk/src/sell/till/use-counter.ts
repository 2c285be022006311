import { type Core, type CounterService, createCounterService, type Ids } from '@portti/core'
import { useEffect, useState } from 'react'

type CounterSettings = Parameters<typeof createCounterService>[2]

/** The counter of this screen while it is shown. It loads today's products. */
export const useCounter = (core: Core, ids: Ids, settings: CounterSettings): CounterService => {
  const [counter] = useState(() => createCounterService(core, ids, settings))
  useEffect(() => void counter.load(), [counter])
  return counter
}
