import {
  clockContract,
  httpContract,
  idsContract,
  keyValueStorageContract,
  logContract,
  navigatorContract,
  tabStorageContract,
  trackerContract,
} from './contracts.ts'
import { createFakeTicketApi } from './fake-ticket-api.ts'
import { createMemoryStorage } from './memory-storage.ts'
import {
  createCountingIds,
  createRecordingLog,
  createRecordingNavigator,
  createRecordingTracker,
} from './recording-ports.ts'
import { createTestClock } from './test-clock.ts'

clockContract('the test clock', () => {
  const clock = createTestClock()
  return { clock, advance: clock.advance }
})

httpContract('the fake ticket API', () => {
  const server = createFakeTicketApi({ clock: createTestClock() })
  return {
    http: server,
    arrange: next => server.trouble(next === 'no_answer' ? 'request_lost' : next),
    received: () => server.requests.at(-1) ?? { method: 'GET', path: '', headers: {} },
  }
})

idsContract('counting ids', createCountingIds)

keyValueStorageContract('the memory storage', () => {
  const storage = createMemoryStorage()
  return { storage, otherTab: storage.otherTab() }
})

tabStorageContract('the memory storage of a tab', () => {
  const storage = createMemoryStorage()
  return { tabStorage: storage.ofTab, otherTab: storage.otherTab().ofTab, storage }
})

navigatorContract('the recording navigator', () => ({
  navigator: createRecordingNavigator(),
  moving: async act => act(),
}))

logContract('the recording log', () => {
  const log = createRecordingLog()
  return { log, seen: () => log.entries }
})

trackerContract('the recording tracker', () => {
  const tracker = createRecordingTracker()
  return { tracker, sent: () => tracker.tracked.map(({ name }) => name) }
})
