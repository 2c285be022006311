import { useRef } from 'react'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'

/** A scanner types a code in one go; a longer pause begins another. */
const maxPauseMs = 300
/** Faster than a person types: a field that takes the focus in the middle of a code has none of it. */
const scannerPauseMs = 50
const shortestCode = 4

/** Hears a hand scanner, which types a code and Enter wherever the focus is. */
export const useHandScanner = (onCode: (code: string) => void): void => {
  const typed = useRef({ text: '', at: 0 })
  useKeys(event => {
    const { text, at } = typed.current
    const isInField = isTyping(event)
    const before = event.timeStamp - at > (isInField ? scannerPauseMs : maxPauseMs) ? '' : text
    if (event.ctrlKey || (isInField && before === '')) return false
    if (event.key === 'Enter') {
      typed.current = { text: '', at: 0 }
      if (before.length < shortestCode) return false
      onCode(before)
      return true
    }
    // Other keys have names.
    if (event.key.length !== 1) return false
    typed.current = { text: before + event.key, at: event.timeStamp }
    return isInField
  })
}
