import { createRequire } from 'node:module'
import type * as FastCheck from 'fast-check'

/** The real fast-check: its name resolves to this file (`vitest.config.ts`). */
const fastCheck = createRequire(import.meta.url)('fast-check') as typeof FastCheck

/** A mutant that takes more values than this to detect counts as undetected. */
const mostRuns = 25

/**
 * fast-check for mutation runs. The values are fixed, so that detecting a mutant does not depend on chance. They are
 * few, because each property runs hundreds of times. Shrinking is off, because nobody reads the smallest failing value.
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
