import { useCallback, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { KeptKey, KeptKeys, KeyFate } from './kept-keys.ts'
import { pressedKey } from './keymap.ts'
import { isTyping, keyAgain } from './use-keys.ts'

/** Keys that act at a till. `F10` locks at once, and the others are the browser's. */
const acts = /^(.|Enter|Backspace|Delete|Home|End|Page\w+|Arrow\w+|F[1-46-9]|Ctrl [AQZ])$/u

/**
 * Keeps the keys that are pressed while their screen is on its way (rules/kiosk#keys). A touch, a scan, `Escape` and
 * `Ctrl K` decide otherwise: they forget them.
 *
 * It listens before `useKeys` of the same screen: of the keys that `useScanner` presses again, the first listener hears
 * first.
 *
 * @param fateOf - what becomes of a key now; of a field's own key, `press`.
 */
export const useKeptKeys = (kept: KeptKeys, fateOf: (key: string, isInField: boolean) => KeyFate): void => {
  const latest = useRef(fateOf)
  const release = useCallback(
    (): void => kept.release(key => latest.current(pressedKey(key), false), pressAgain),
    [kept],
  )
  useLayoutEffect(() => {
    latest.current = fateOf
    // Not within the render that brought the screen.
    queueMicrotask(release)
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const { key, ctrlKey, target } = event
      if (event.isComposing || event.altKey || event.metaKey) return
      if (/^(Escape|Ctrl K)$/.test(pressedKey(event))) return kept.forget()
      // None overtakes those before it.
      release()
      const isOfButton = target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')
      if (isOfButton || !acts.test(pressedKey(event))) return
      if (latest.current(pressedKey(event), isTyping(event)) !== 'wait') return
      if (!event.repeat) kept.keep({ key, ctrlKey })
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('keydown', listener, { capture: true })
    addEventListener('click', kept.forget, { capture: true })
    return () => {
      removeEventListener('keydown', listener, { capture: true })
      removeEventListener('click', kept.forget, { capture: true })
    }
  }, [kept, release])
}

/** A key before it may have led into a field. */
const pressAgain = ({ key, ctrlKey }: KeptKey): void => {
  if (key.length === 1 && !ctrlKey && isTyping({ target: document.activeElement })) {
    document.execCommand('insertText', false, key)
  } else {
    // Each key acts on the state that the one before it made.
    flushSync(() => void dispatchEvent(new KeyboardEvent(keyAgain, { key, ctrlKey, cancelable: true })))
  }
}
