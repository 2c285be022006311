/** How much a process is asked, so that work that can wait makes way for people who cannot. */
export type Traffic = {
  /** A request came. */
  heard(): void
  /** Whether more requests came within the last second than a process has in quiet times. */
  isBusy(): boolean
}

const windowMs = 500
/** Within two windows. */
const mostInQuietTimes = 40

/** @param now milliseconds of any clock. */
export const createTraffic = (now: () => number): Traffic => {
  let [window, before, current] = [0, 0, 0]
  const advance = (): void => {
    const at = Math.floor(now() / windowMs)
    if (at === window) return
    before = at === window + 1 ? current : 0
    current = 0
    window = at
  }
  return {
    heard() {
      advance()
      current += 1
    },
    isBusy() {
      advance()
      return before + current > mostInQuietTimes
    },
  }
}
