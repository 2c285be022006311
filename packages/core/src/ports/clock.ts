/** Milliseconds since 1970. */
export type EpochMs = number

/** Tells the time and runs timers. Implementations need no RxJS: the core makes its scheduler from this. */
export interface Clock {
  now(): EpochMs
  /** Runs something once, so many milliseconds from now. Answers the function that calls it off. */
  after(delayMs: number, run: () => void): () => void
}
