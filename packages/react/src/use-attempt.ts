import { useReducer } from 'react'

const next = (attempt: number): number => attempt + 1

/** The number of an attempt, for the effect that makes it to depend on, and what begins the next one. */
export const useAttempt = (): readonly [attempt: number, tryAgain: () => void] => useReducer(next, 0)
