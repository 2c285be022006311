import type { Ids } from '../ports/ids.ts'
import type { Log } from '../ports/log.ts'
import type { Navigator } from '../ports/navigator.ts'
import type { TrackedEvent, Tracker } from '../ports/tracker.ts'

/** Goes nowhere, and remembers where it was sent. */
export interface RecordingNavigator extends Navigator {
  readonly visited: readonly string[]
  readonly reloads: number
}

/** The path alone of an address, which is all that counts for where a visitor is. */
const pathOf = (url: string): string => url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '')

export const createRecordingNavigator = (path = '/'): RecordingNavigator => {
  const visited: string[] = []
  let current = path
  let reloads = 0
  return {
    visited,
    get reloads() {
      return reloads
    },
    currentPath: () => current,
    forward: url => {
      visited.push(url)
      current = pathOf(url)
    },
    reload: () => {
      reloads += 1
    },
  }
}

/** Identifiers in the form of a UUID, counted up: `00000000-0000-4000-8000-000000000001`. */
export const createCountingIds = (): Ids => {
  let count = 0
  return {
    uuid: () => {
      count += 1
      return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
    },
  }
}

export interface RecordingTracker extends Tracker {
  readonly tracked: readonly TrackedEvent[]
}

export const createRecordingTracker = (): RecordingTracker => {
  const tracked: TrackedEvent[] = []
  return { tracked, track: event => void tracked.push(event) }
}

export type LogEntry = { readonly level: 'warn' | 'error'; readonly message: string; readonly detail?: unknown }

export interface RecordingLog extends Log {
  readonly entries: readonly LogEntry[]
}

export const createRecordingLog = (): RecordingLog => {
  const entries: LogEntry[] = []
  return {
    entries,
    warn: (message, detail) => void entries.push({ level: 'warn', message, detail }),
    error: (message, detail) => void entries.push({ level: 'error', message, detail }),
  }
}
