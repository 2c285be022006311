import { useReducer } from 'react'

const next = (attempt: number): number => attempt + 1

/** The number of the current attempt, as a dependency of the effect that makes it, and the start of the next one. */
export const useAttempt = (): readonly [attempt: number, tryAgain: () => void] => useReducer(next, 0)
