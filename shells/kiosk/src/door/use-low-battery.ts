import { useEffect, useState } from 'react'

interface Battery extends EventTarget {
  /** From 0 to 1. */
  readonly level: number
  readonly charging: boolean
}
type WithBattery = { readonly getBattery?: () => Promise<Battery> }

const lowLevel = 0.2

/** Per cent left of a battery that is low and not being charged; undefined otherwise, and where browsers do not tell. */
export const useLowBattery = (): number | undefined => {
  const [percent, setPercent] = useState<number>()
  useEffect(() => {
    let stop = (): void => undefined
    let isLeft = false
    const watch = (battery: Battery): void => {
      if (isLeft) return
      const update = () =>
        setPercent(battery.charging || battery.level > lowLevel ? undefined : Math.round(battery.level * 100))
      const changes = ['levelchange', 'chargingchange'] as const
      for (const change of changes) battery.addEventListener(change, update)
      stop = () => changes.forEach(change => battery.removeEventListener(change, update))
      update()
    }
    void (navigator as WithBattery).getBattery?.().then(watch, () => undefined)
    return () => {
      isLeft = true
      stop()
    }
  }, [])
  return percent
}
