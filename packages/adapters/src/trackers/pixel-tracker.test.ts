import { createMemoryStorage } from '@portti/core/testing'
import { trackerContract } from '@portti/core/testing/contracts'
import { describe, expect, it } from 'vitest'
import { pixelTracker } from './pixel-tracker.ts'

const setUp = (pixelIds: readonly string[]) => {
  const sent: URL[] = []
  let isAllowed = false
  const storage = createMemoryStorage()
  const tracker = pixelTracker({ pixelIds, storage, hasConsent: () => isAllowed, send: url => sent.push(new URL(url)) })
  return {
    sent,
    allow: (allowed: boolean) => {
      isAllowed = allowed
    },
    track: () => tracker.track({ name: 'AddToCart', productIds: ['lippu'], value: 2_490 }),
  }
}

describe('the pixel tracker', () => {
  // rules/consent#pixels
  it('sends nothing before consent, and nothing after it is taken back', () => {
    const { sent, allow, track } = setUp(['1'])
    track()
    allow(true)
    allow(false)
    track()
    expect(sent).toEqual([])
  })

  it('tells every pixel of the shop what was put into the cart', () => {
    const { sent, allow, track } = setUp(['1', '2'])
    allow(true)
    track()
    expect(sent.map(url => url.searchParams.get('id'))).toEqual(['1', '2'])
    expect(Object.fromEntries(sent[0]?.searchParams ?? [])).toMatchObject({
      ev: 'AddToCart',
      'cd[content_ids]': '["lippu"]',
      'cd[currency]': 'EUR',
      'cd[value]': '24.90',
    })
  })
})

describe('a page without pixels', () => {
  const begun = { name: 'InitiateCheckout', productIds: ['lippu'], value: 4_980 } as const
  const open = (storage: ReturnType<typeof createMemoryStorage>, pixelIds: readonly string[], isAllowed = true) => {
    const sent: string[] = []
    const send = (url: string) => sent.push(new URL(url).searchParams.get('ev') ?? '')
    return { tracker: pixelTracker({ pixelIds, storage, hasConsent: () => isAllowed, send }), sent }
  }

  // rules/consent#pixels
  it('tells nobody; the next page that has them tells it once', () => {
    const storage = createMemoryStorage()
    const checkout = open(storage, [])
    checkout.tracker.track(begun)
    expect(checkout.sent).toEqual([])
    expect(open(storage, ['1']).sent).toEqual(['InitiateCheckout'])
    expect(open(storage, ['1']).sent).toEqual([])
  })

  it('forgets it where consent is taken back meanwhile', () => {
    const storage = createMemoryStorage()
    open(storage, []).tracker.track(begun)
    expect(open(storage, ['1'], false).sent).toEqual([])
    expect(open(storage, ['1']).sent).toEqual([])
  })

  it.each(['{', '{}', '[null, 1, {}]', '[{"name":"Purchase","productIds":[],"value":1}]'])(
    'takes no notice of %s in the storage',
    stored => {
      const storage = createMemoryStorage()
      storage.set('portti.heldPixelEvents', stored)
      expect(open(storage, ['1']).sent).toEqual([])
    },
  )
})

trackerContract('the pixel tracker', () => {
  const names: (string | null)[] = []
  const send = (url: string) => names.push(new URL(url).searchParams.get('ev'))
  return {
    tracker: pixelTracker({ pixelIds: ['1'], storage: createMemoryStorage(), hasConsent: () => true, send }),
    sent: () => names.filter(name => name !== null),
  }
})
