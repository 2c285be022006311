import type { Clock } from '../../ports/clock.ts'

/** Keys of a scanner follow each other faster than a person types. */
const fastestPersonMs = 35
/** Fewer characters are no code, but two keys that a person pressed at once. */
const shortestCode = 4

/** A space presses buttons, the others change a line. */
const beginsNoCode: ReadonlySet<string> = new Set([' ', '+', '-'])

/** Tells a scanner's burst from a person's keys by its pace (rules/kiosk#scans). */
export interface ScanBurst {
  /**
   * A key was pressed. Answers `true` when it is kept back: it comes out as a scan, or a moment later as a key. A scan
   * ends with Enter. @param at when it was pressed, in milliseconds on any one clock: a busy page hears a person's keys
   * late and all at once.
   */
  press(key: string, at: number): boolean
  /** The keys that are kept back. One is most likely a person's; more are a scanner's. */
  kept(): readonly string[]
  /** Releases the keys that are kept back, before keys that are not handled here. */
  release(): void
}

/** Sorts keys: `onScan` gets the text of a scan, `onKey` each key of a person. */
export const createScanBurst = (
  clock: Clock,
  { onScan, onKey }: { readonly onScan: (text: string) => void; readonly onKey: (key: string) => void },
): ScanBurst => {
  let held: readonly string[] = []
  let lastAt = Number.NEGATIVE_INFINITY
  let stopWaiting = (): void => undefined
  const take = (): readonly string[] => {
    stopWaiting()
    const taken = held
    held = []
    return taken
  }
  const release = (): void => take().forEach(onKey)
  return {
    press: (key, at) => {
      const isFast = at - lastAt <= fastestPersonMs
      // A scanner presses Shift for capitals.
      if (key === 'Shift' || key === 'CapsLock') return false
      if (key === 'Enter' && isFast && held.length >= shortestCode) {
        onScan(take().join(''))
        return true
      }
      if (!isFast || key.length > 1) release()
      if (key.length > 1 || (held.length === 0 && beginsNoCode.has(key))) return false
      held = [...held, key]
      lastAt = at
      stopWaiting()
      stopWaiting = clock.after(fastestPersonMs, release)
      return true
    },
    kept: () => held,
    release,
  }
}
