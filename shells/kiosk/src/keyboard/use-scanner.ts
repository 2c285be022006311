import { type Clock, createScanBurst } from '@portti/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isTyping } from './use-keys.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Finds scans among the keys of the page (rules/kiosk#scans), before other listeners get them. Outside fields, a key is
 * kept back until its pace tells a person's from a scanner's; a person's is then dispatched again, or typed into the
 * field that a key before it has opened. In a field, the characters of a scan are removed again. Returns the key that
 * is kept back, so that the screen shows its effect at once.
 */
export const useScanner = (clock: Clock, onScan: (text: string) => void): string | undefined => {
  const [heldKey, setHeldKey] = useState<string>()
  const latest = useRef(onScan)
  useLayoutEffect(() => {
    latest.current = onScan
  })
  useLayoutEffect(() => {
    let isPressedAgain = false
    const pressAgain = (key: string): void => {
      // A field that shows the kept key must not have it twice.
      flushSync(() => setHeldKey(undefined))
      const { activeElement: focused } = document
      const field = isTyping({ target: focused }) && isField(focused) ? focused : undefined
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      isPressedAgain = true
      // Each key acts on the state that the one before it made.
      flushSync(() => void (field ?? window).dispatchEvent(event))
      isPressedAgain = false
      if (field && !event.defaultPrevented) document.execCommand('insertText', false, key)
    }
    let before: { readonly field: Field; readonly value: string } | undefined
    const onPage = createScanBurst(clock, { onScan: text => latest.current(text), onKey: pressAgain })
    const showHeld = (): void => {
      const [key, ...more] = onPage.kept()
      setHeldKey(more.length === 0 ? key : undefined)
    }
    const inField = createScanBurst(clock, {
      onScan: text => {
        if (before) setValue(before.field, before.value)
        before = undefined
        latest.current(text)
      },
      onKey: () => {
        before = undefined
      },
    })
    /** What follows acts on the state that a person's key made; in the middle of a scan, nothing of it is a key. */
    const releaseOfPerson = (): void => {
      if (onPage.kept().length === 1) onPage.release()
    }
    const listener = (event: KeyboardEvent): void => {
      const { target, key, timeStamp } = event
      if (isPressedAgain || event.isComposing || event.altKey || event.metaKey) return
      if (event.ctrlKey) return releaseOfPerson()
      const isInField = isTyping(event) && isField(target)
      // The key before this one may have been pressed outside, and led into the field.
      if (isInField) onPage.release()
      const value = isInField ? target.value : ''
      const isHeld = isInField ? inField.press(key, timeStamp) && key === 'Enter' : onPage.press(key, timeStamp)
      // After the press, which forgets what stood before the keys of a person.
      if (isInField && key.length === 1) before ??= { field: target, value }
      showHeld()
      if (!isHeld) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('keydown', listener, { capture: true })
    addEventListener('click', releaseOfPerson, { capture: true })
    return () => {
      removeEventListener('keydown', listener, { capture: true })
      removeEventListener('click', releaseOfPerson, { capture: true })
    }
  }, [clock])
  return heldKey
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** React hears of a value only as if it had been typed. */
const setValue = (field: Field, value: string): void => {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
