import { createMemoryStorage } from '@portti/core/testing'
import { expect, it, vi } from 'vitest'
import { consentedTracker } from './consented-tracker.ts'
import { heldKey } from './pixel-settings.ts'

const added = { name: 'AddToCart', productIds: ['lippu'], value: 2_490 } as const
const begun = { name: 'InitiateCheckout', productIds: ['lippu'], value: 4_980 } as const

const open = (isAllowed: boolean, storage = createMemoryStorage(), pixelIds: readonly string[] = ['1']) => {
  const sent: (string | null)[] = []
  const loads: string[] = []
  let hasConsent = isAllowed
  const tracker = consentedTracker(
    { pixelIds, storage, hasConsent: () => hasConsent, send: url => sent.push(new URL(url).searchParams.get('ev')) },
    load => {
      loads.push('pixels')
      return load()
    },
  )
  return {
    tracker,
    sent,
    loads,
    storage,
    allow: (allowed: boolean) => {
      hasConsent = allowed
    },
  }
}

// rules/consent#pixels
it('loads nothing and tells nothing without consent', () => {
  const { tracker, loads, sent } = open(false)
  tracker.track(added)
  expect([loads, sent]).toEqual([[], []])
})

it('loads the pixels once where there is consent, and tells in order what was done before they came', async () => {
  const { tracker, loads, sent } = open(true)
  tracker.track(added)
  tracker.track(begun)
  await vi.waitFor(() => expect(sent).toEqual(['AddToCart', 'InitiateCheckout']), 30_000)
  expect(loads).toHaveLength(1)
})

it('loads them at the first act after consent is given on the page', async () => {
  const { tracker, loads, sent, allow } = open(false)
  allow(true)
  expect(loads).toEqual([])
  tracker.track(added)
  await vi.waitFor(() => expect(sent).toEqual(['AddToCart']), 30_000)
})

it('tells what a page without pixels held, and forgets it where consent is taken back', async () => {
  const checkout = open(true, createMemoryStorage(), [])
  checkout.tracker.track(begun)
  await vi.waitFor(() => expect(checkout.storage.get(heldKey)).toBeDefined(), 30_000)
  const refused = createMemoryStorage()
  refused.set(heldKey, checkout.storage.get(heldKey) ?? '')
  open(false, refused)
  expect(refused.get(heldKey)).toBeUndefined()
  const { sent } = open(true, checkout.storage)
  await vi.waitFor(() => expect(sent).toEqual(['InitiateCheckout']), 30_000)
})

it('tells nothing when the pixels cannot be loaded', async () => {
  const storage = createMemoryStorage()
  const failing = () => Promise.reject(new Error('no network'))
  const send = vi.fn<(url: string) => void>()
  const tracker = consentedTracker({ pixelIds: ['1'], storage, hasConsent: () => true, send }, failing)
  tracker.track(added)
  await Promise.resolve()
  expect(send).not.toHaveBeenCalled()
})
