import { createRequire } from 'node:module'
import type * as FastCheck from 'fast-check'

/** fast-check itself: its name leads here (`vitest.config.ts`). */
const fastCheck = createRequire(import.meta.url)('fast-check') as typeof FastCheck

/** A small change that needs more values than this to be noticed counts as not noticed. */
const mostRuns = 25

/**
 * fast-check for mutation runs. The same values every time, because whether a mutant is found must not be a matter of
 * luck; few of them, because each property runs hundreds of times; and nobody reads the smallest value that failed.
 */
export default {
  ...fastCheck,
  assert: <Values>(property: FastCheck.IRawProperty<Values>, parameters: FastCheck.Parameters<Values> = {}) =>
    fastCheck.assert(property, {
      ...parameters,
      numRuns: Math.min(parameters.numRuns ?? mostRuns, mostRuns),
      seed: 1,
      endOnFailure: true,
    }),
}
