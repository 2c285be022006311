/** Milliseconds since 1970. */
export type EpochMs = number

/** Tells the time and runs timers. Implementations need no RxJS: the core builds its scheduler on this. */
export interface Clock {
  now(): EpochMs
  /** Runs something once after this many milliseconds. Returns the function that cancels it. */
  after(delayMs: number, run: () => void): () => void
}
