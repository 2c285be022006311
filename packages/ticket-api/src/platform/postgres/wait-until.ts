import { setTimeout as pause } from 'node:timers/promises'

/** Polls every few milliseconds until there is an answer; `undefined` when the time is over. */
export async function waitUntil<T>(
  ask: () => Promise<T | undefined>,
  { everyMs, withinMs }: { everyMs: number; withinMs: number },
): Promise<T | undefined> {
  const end = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined || performance.now() >= end) return answer
    await pause(everyMs)
  }
}
