import { useLayoutEffect, useRef } from 'react'

/** Returns `true` when it handled the key; the browser's default action is then prevented. */
export type KeyHandler = (event: KeyboardEvent) => boolean

/** A kept key that is pressed again: past the scanner, which has heard it already. */
export const keyAgain = 'keyagain'

/** Keys that pay, finish or leave. Held down they do it once: the next one would pay the next sale. */
const actsOnce = /^(Enter|Delete|F\d+)$/

/**
 * Listens to every key press on the page, wherever the focus is, with the handler of the last render. It listens from the
 * moment the screen is painted: an ordinary effect may run after the first key, and the key would be lost.
 */
export const useKeys = (handler: KeyHandler): void => {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => {
      // A part of the page, such as the seat map, has used the key.
      if (event.isComposing || event.altKey || event.metaKey || event.defaultPrevented) return
      if (event.repeat && actsOnce.test(event.key)) return event.preventDefault()
      if (latest.current(event)) event.preventDefault()
    }
    const again = listener as EventListener
    addEventListener('keydown', listener)
    addEventListener(keyAgain, again)
    return () => {
      removeEventListener('keydown', listener)
      removeEventListener(keyAgain, again)
    }
  }, [])
}

/** Whether a key is typed into a field: letters and digits then belong to the field. */
export const isTyping = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement
