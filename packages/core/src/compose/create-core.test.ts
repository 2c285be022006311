import { describe, expect, it } from 'vitest'
import { createCheckoutService } from '../checkout/create-checkout-service.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { createTestCore } from '../testing/test-core.ts'
import { createCore } from './create-core.ts'

const openPage = (test = createTestCore()) => {
  const page = createCore({ ...test, http: test.server, tabStorage: test.storage.ofTab }, { language: 'fi' })
  return { ...test, page }
}

describe('createCore', () => {
  it('makes a service when it is first asked for, and only once', () => {
    const { page } = openPage()
    let made = 0
    const create = () => {
      made += 1
      return { dispose: () => undefined }
    }
    expect(made).toBe(0)
    expect(page.open(create)).toBe(page.open(create))
    expect(made).toBe(1)
  })

  it('gives a service the ports and the cart of the page', async () => {
    const { page, clock, server, navigator } = openPage()
    server.setCheckout({ next_step: { forward_to_url: 'https://maksu.example/1' } })
    const adding = page.cart.add([{ productId: 'lippu', amount: 1 }])
    await clock.advance(1_000)
    await adding
    const begun = page.open(createCheckoutService).begin({ areTermsAccepted: true })
    await clock.advance(5_000)
    await begun
    expect(navigator.visited).toEqual([{ to: 'payment', url: 'https://maksu.example/1' }])
  })

  it('ends with its services', () => {
    const { page } = openPage()
    let ended = 0
    page.open(() => ({
      dispose: () => {
        ended += 1
      },
    }))
    page.dispose()
    expect(ended).toBe(1)
  })

  // rules/after-payment#four-places
  it('leaves for a payment undisturbed, and knows of it on every page that comes next', async () => {
    const first = openPage()
    const { page, clock, server, storage } = first
    server.setCheckout({ next_step: { forward_to_url: 'https://maksu.example/1' } })
    const adding = page.cart.add([{ productId: 'lippu', amount: 1 }])
    await clock.advance(1_000)
    await adding
    const begun = page.open(createCheckoutService).begin({ areTermsAccepted: true })
    await clock.advance(5_000)
    await begun
    expect(storage.get(storageKeys.paymentPending)).toBeDefined()
    expect(page.needsVisit.getSnapshot()).toBe(false)
    expect(openPage(first).page.needsVisit.getSnapshot()).toBe(true)
  })

  it('knows of a payment that another tab began', () => {
    const { page, storage } = openPage()
    const otherTab = storage.otherTab()
    otherTab.set(storageKeys.paymentPending, 'true')
    expect(page.needsVisit.getSnapshot()).toBe(true)
  })
})
