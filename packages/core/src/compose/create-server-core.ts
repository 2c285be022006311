import { err } from 'neverthrow'
import type { Clock } from '../ports/clock.ts'
import { type Core, createCore } from './create-core.ts'

const stillClock: Clock = { now: () => 0, after: () => () => undefined }

/**
 * A core without a visitor: no cart, no network, and time stands still. A server renders the first view of every
 * visitor with it, and a browser hydrates from the same state.
 */
export const createServerCore = (): Core =>
  createCore(
    {
      http: { send: () => Promise.resolve(err({ detail: 'This core has no network.' })) },
      storage: {
        get: () => undefined,
        set: () => undefined,
        remove: () => undefined,
        clear: () => undefined,
        onChange: () => () => undefined,
      },
      tabStorage: { get: () => undefined, set: () => undefined, remove: () => undefined },
      clock: stillClock,
      ids: { uuid: () => '00000000-0000-4000-8000-000000000000' },
      navigator: { currentPage: () => 'browse', go: () => undefined, reload: () => undefined },
      tracker: { track: () => undefined },
      log: { warn: () => undefined, error: () => undefined },
    },
    { language: 'fi' },
  )
