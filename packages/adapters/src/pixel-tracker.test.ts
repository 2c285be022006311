import { trackerContract } from '@portti/core/testing/contracts'
import { describe, expect, it } from 'vitest'
import { pixelTracker } from './pixel-tracker.ts'

const setUp = (pixelIds: readonly string[]) => {
  const sent: URL[] = []
  let isAllowed = false
  const tracker = pixelTracker({ pixelIds, hasConsent: () => isAllowed, send: url => sent.push(new URL(url)) })
  return {
    sent,
    allow: (allowed: boolean) => {
      isAllowed = allowed
    },
    track: () => tracker.track({ name: 'AddToCart', productIds: ['lippu'], value: 2_490 }),
  }
}

describe('the pixel tracker', () => {
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

trackerContract('the pixel tracker', () => {
  const names: (string | null)[] = []
  const send = (url: string) => names.push(new URL(url).searchParams.get('ev'))
  return {
    tracker: pixelTracker({ pixelIds: ['1'], hasConsent: () => true, send }),
    sent: () => names.filter(name => name !== null),
  }
})
