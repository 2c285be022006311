import type { CheckoutService } from '../checkout/checkout-service.ts'
import { createCheckoutService } from '../checkout/create-checkout-service.ts'
import { createQuickOrder, type QuickOrder } from '../checkout/quick-order.ts'
import { type Core, createCore } from '../create-core.ts'
import type { Ids } from '../ports/ids.ts'
import type { PageKind } from '../ports/navigator.ts'
import type { Language } from '../text/language.ts'
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

/** A whole core over fakes, and the fakes. */
export type TestCore = {
  /** With what pages open: the checkout and quick orders. */
  readonly core: Core & { readonly checkout: CheckoutService; readonly quick: QuickOrder }
  readonly server: FakeTicketApi
  readonly clock: TestClock
  readonly storage: MemoryStorage
  readonly ids: Ids
  readonly navigator: RecordingNavigator
  readonly tracker: RecordingTracker
  readonly log: RecordingLog
}

export type TestCoreSettings = Omit<FakeTicketApiSettings, 'clock'> & {
  readonly page?: PageKind
  readonly language?: Language
  /** Parts of an earlier core: the same browser on its next page, or in another tab. */
  readonly before?: Pick<TestCore, 'clock' | 'server' | 'storage' | 'ids'>
}

export const createTestCore = (settings: TestCoreSettings = {}): TestCore => {
  const { page = 'browse', language = 'fi', before, ...serverSettings } = settings
  const clock = before?.clock ?? createTestClock()
  const server = before?.server ?? createFakeTicketApi({ ...serverSettings, clock })
  const storage = before?.storage ?? createMemoryStorage()
  const ids = before?.ids ?? createCountingIds()
  const navigator = createRecordingNavigator(page)
  const tracker = createRecordingTracker()
  const log = createRecordingLog()
  const made = createCore(
    { http: server, storage, tabStorage: storage.ofTab, clock, ids, navigator, tracker, log },
    { language },
  )
  const core = { ...made, checkout: made.open(createCheckoutService), quick: made.open(createQuickOrder) }
  return { core, server, clock, storage, ids, navigator, tracker, log }
}
