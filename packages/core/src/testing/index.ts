/* Fakes of every port, a controllable clock, and a whole core over them. Contract tests are in `./contracts`. */

/** A token shaped like the server's. */
export { fakeCartToken } from './fake-cart-token.ts'
/** A ticket API in memory behind the `Http` port. */
export {
  createFakeTicketApi,
  type FakeTicketApi,
  type FakeTicketApiSettings,
  type FakeTrouble,
} from './fake-ticket-api.ts'
/** How an event's line stands in the fake. */
export type { FakeRoom } from './fake-waiting-room.ts'
/** The allotments of a device, in memory. */
export { createMemoryAllotments, type MemoryAllotments } from './memory-allotments.ts'
/** The journal of a till, in memory. */
export { createMemoryJournal, type MemoryJournal } from './memory-journal.ts'
/** Every port of the core in memory. */
export { type MemoryPorts, type MemoryPortsSettings, memoryPorts } from './memory-ports.ts'
/** Storage of one browser, with any number of tabs. */
export { createMemoryStorage, type MemoryStorage } from './memory-storage.ts'
/** Sequential ids, and a navigator, a tracker and a log that record. */
export {
  createCountingIds,
  createRecordingLog,
  createRecordingNavigator,
  createRecordingTracker,
  type LogEntry,
  type RecordingLog,
  type RecordingNavigator,
  type RecordingTracker,
} from './recording-ports.ts'
/** A printer that keeps what it printed. */
export { createRecordingPrinter, type RecordingPrinter } from './recording-printer.ts'
/** A card terminal that remembers what it charged. */
export {
  type CardTrouble,
  createRememberingTerminal,
  type RememberingTerminal,
} from './remembering-terminal.ts'
/** Virtual time. */
export { createTestClock, type TestClock, testStart } from './test-clock.ts'
/** A whole core over fakes. */
export { createTestCore, type TestCore, type TestCoreSettings } from './test-core.ts'
/** A kiosk's own core, signed in, at any ticket API. */
export { openTestKiosk, type TestKioskSettings } from './test-kiosk.ts'
/** Wire entities, complete by default. */
export { wireDeliveryMethod, wireEvent, wireLineEvent, wireProduct } from './wire-builders.ts'
