import { useEffect, useRef } from 'react'

const longMs = 3_000

/** Calls back when a part of the page was held down for three seconds. */
export const useLongPress = (part: string, action: () => void): void => {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest(`[data-part="${part}"]`)) {
        // A second finger, or a palm, restarts the press.
        clearTimeout(timer)
        timer = setTimeout(() => latest.current(), longMs)
      }
    }
    const release = () => clearTimeout(timer)
    addEventListener('pointerdown', press)
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, release)
    return () => {
      release()
      removeEventListener('pointerdown', press)
      for (const end of ['pointerup', 'pointercancel'] as const) removeEventListener(end, release)
    }
  }, [part])
}
