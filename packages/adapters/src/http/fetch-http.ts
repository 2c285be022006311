import type { Http } from '@portti/core'
import { err, ok } from 'neverthrow'
import { type FetchHttpSettings, fetchAnswer } from './fetch-answer.ts'

/** Sends calls with `fetch`. */
export const fetchHttp = (settings: FetchHttpSettings): Http => ({
  send: async request => {
    try {
      return ok(await fetchAnswer(settings, request))
    } catch (problem) {
      return err({ detail: problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem) })
    }
  },
})
