import { beforeEach, describe, expect, it } from 'vitest'
import type { Navigator } from '../../ports/navigator.ts'

/** A navigator on some page, and what tells that it has moved. */
export type NavigatorSubject = {
  readonly navigator: Navigator
  /** Acts and waits until the page that follows is there. */
  moving(act: () => void): Promise<void>
}

/** What every `Navigator` does. */
export const navigatorContract = (name: string, open: () => NavigatorSubject | Promise<NavigatorSubject>): void => {
  describe(`${name} as a Navigator`, () => {
    let subject: NavigatorSubject
    beforeEach(async () => {
      subject = await open()
    })

    it('is at the path it was forwarded to, without query and fragment', async () => {
      const { navigator, moving } = subject
      await moving(() => navigator.forward('/fi/cart/?from=event#total'))
      expect(navigator.currentPath()).toBe('/fi/cart/')
    })

    it('stays at its path when it reloads', async () => {
      const { navigator, moving } = subject
      await moving(() => navigator.forward('/en/checkout/'))
      await moving(() => navigator.reload())
      expect(navigator.currentPath()).toBe('/en/checkout/')
    })
  })
}
