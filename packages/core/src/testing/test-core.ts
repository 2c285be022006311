import { type CheckoutDetailsService, createCheckoutDetailsService } from '../checkout/checkout-details-service.ts'
import type { CheckoutService } from '../checkout/checkout-service.ts'
import { createCheckoutService } from '../checkout/create-checkout-service.ts'
import { createQuickOrderService, type QuickOrderService } from '../checkout/quick-order-service.ts'
import { type Core, createCore } from '../compose/create-core.ts'
import type { Language } from '../text/language.ts'
import type { FakeTicketApi } from './fake-ticket-api.ts'
import { type MemoryPorts, type MemoryPortsSettings, memoryPorts } from './memory-ports.ts'

/** A whole core over fakes, and the fakes. */
export type TestCore = Omit<MemoryPorts, 'http' | 'tabStorage'> & {
  /** Includes the services that pages open: the checkout with its details, and quick orders. */
  readonly core: Core & {
    readonly details: CheckoutDetailsService
    readonly checkout: CheckoutService
    readonly quick: QuickOrderService
  }
  readonly server: FakeTicketApi
}

export type TestCoreSettings = Omit<MemoryPortsSettings, 'before'> & {
  readonly language?: Language
  /** Parts of an earlier core: the same browser on its next page, or in another tab. */
  readonly before?: Pick<TestCore, 'clock' | 'server' | 'storage' | 'ids'>
}

/**
 * A core over ports in memory, with its checkout, checkout details and quick orders open. Dispose of `core` at the end.
 */
export const createTestCore = ({ language = 'fi', before, ...settings }: TestCoreSettings = {}): TestCore => {
  const ports = memoryPorts({ ...settings, ...(before && { before: { ...before, http: before.server } }) })
  const { http: server, tabStorage: _, ...rest } = ports
  const made = createCore(ports, { language })
  const core = {
    ...made,
    details: made.open(createCheckoutDetailsService),
    checkout: made.open(createCheckoutService),
    quick: made.open(createQuickOrderService),
  }
  return { core, server, ...rest }
}
