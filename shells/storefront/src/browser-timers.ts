/** The browser's timers, for code that runs before a page has a core. */
export const browserTimers = {
  after: (delayMs: number, run: () => void): (() => void) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}
