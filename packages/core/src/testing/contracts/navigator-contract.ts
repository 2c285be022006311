import { beforeEach, describe, expect, it } from 'vitest'
import type { Navigator } from '../../ports/navigator.ts'

/** A navigator on some page, and a way to observe its navigation. */
export type NavigatorSubject = {
  readonly navigator: Navigator
  /** Navigates and waits until the next page is open. */
  moving(action: () => void): Promise<void>
}

/** Contract of every `Navigator`. */
export const navigatorContract = (name: string, open: () => NavigatorSubject | Promise<NavigatorSubject>): void => {
  describe(`${name} as a Navigator`, () => {
    let subject: NavigatorSubject
    beforeEach(async () => {
      subject = await open()
    })

    it.each([
      ['browse', { to: 'home' }],
      ['cart', { to: 'cart' }],
      ['checkout', { to: 'checkout' }],
      ['cancelled', { to: 'cancelled' }],
      ['payment_return', { to: 'payment_return', checkoutId: 'kassa-1' }],
      ['order', { to: 'order', order: { number: 'P27-000001', secret: 'a b&c' } }],
    ] as const)('is on the page of kind %s that it went to', async (kind, place) => {
      const { navigator, moving } = subject
      await moving(() => navigator.go(place))
      expect(navigator.currentPage()).toBe(kind)
    })

    it('stays on its page when it reloads', async () => {
      const { navigator, moving } = subject
      await moving(() => navigator.go({ to: 'checkout' }))
      await moving(() => navigator.reload())
      expect(navigator.currentPage()).toBe('checkout')
    })
  })
}
