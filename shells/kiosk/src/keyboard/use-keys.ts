import { useEffect, useRef } from 'react'

/** What a handler did with a key: `true` keeps it from the browser. */
export type KeyHandler = (event: KeyboardEvent) => boolean

/** Hears every key of the page, wherever the focus is. The handler of the last render counts. */
export const useKeys = (handler: KeyHandler): void => {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || event.metaKey) return
      if (latest.current(event)) event.preventDefault()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

/** Whether a key is typed into a field, which keeps its letters and digits. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** The letters under the tiles, in their places on the keyboard. */
export const tileKeys = ['Q', 'W', 'E', 'R', 'A', 'S', 'D', 'F', 'Z', 'X', 'C', 'V'] as const

/** Which tile a key lies under; -1 where it is none of them. */
export const tileOfKey = (key: string): number => tileKeys.findIndex(letter => letter === key.toUpperCase())

export const isDigit = (key: string): boolean => /^\d$/.test(key)
