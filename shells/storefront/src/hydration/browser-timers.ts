/** The browser's own timers for what runs on pages that have no RxJS, which the system's clock would bring along. */
export const browserTimers = {
  schedule: (work: () => void, delayMs: number) => {
    const timer = setTimeout(work, delayMs)
    return { unsubscribe: () => clearTimeout(timer) }
  },
}
