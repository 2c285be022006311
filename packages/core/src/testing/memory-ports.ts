import type { Ports } from '../compose/create-core.ts'
import type { PageKind } from '../ports/navigator.ts'
import { createFakeTicketApi, type FakeTicketApi, type FakeTicketApiSettings } from './fake-ticket-api.ts'
import { createMemoryStorage, type MemoryStorage } from './memory-storage.ts'
import {
  createCountingIds,
  createRecordingLog,
  createRecordingNavigator,
  createRecordingTracker,
  type RecordingLog,
  type RecordingNavigator,
  type RecordingTracker,
} from './recording-ports.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

/**
 * Every port of the core in memory: a ticket API with the real rules, a controllable clock, and recording fakes of the
 * rest.
 */
export type MemoryPorts = Ports & {
  readonly http: FakeTicketApi
  readonly clock: TestClock
  readonly storage: MemoryStorage
  readonly navigator: RecordingNavigator
  readonly tracker: RecordingTracker
  readonly log: RecordingLog
}

export type MemoryPortsSettings = Omit<FakeTicketApiSettings, 'clock'> & {
  readonly page?: PageKind
  /** Ports of an earlier core: the same browser on its next page; replace `storage` for another tab. */
  readonly before?: Pick<MemoryPorts, 'clock' | 'http' | 'storage' | 'ids'>
}

/**
 * All ports of a core in memory: a fake ticket API with `settings`, a clock that stands still, and ports that keep what
 * they are told.
 */
export const memoryPorts = ({ page = 'browse', before, ...ofServer }: MemoryPortsSettings = {}): MemoryPorts => {
  const clock = before?.clock ?? createTestClock()
  const storage = before?.storage ?? createMemoryStorage()
  return {
    clock,
    storage,
    tabStorage: storage.ofTab,
    http: before?.http ?? createFakeTicketApi({ ...ofServer, clock }),
    ids: before?.ids ?? createCountingIds(),
    navigator: createRecordingNavigator(page),
    tracker: createRecordingTracker(),
    log: createRecordingLog(),
  }
}
