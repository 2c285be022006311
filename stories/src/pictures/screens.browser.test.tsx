import { composeStory, setProjectAnnotations } from '@storybook/react-vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import preview from '../../.storybook/preview.tsx'
import * as door from '../kiosk/door.stories.tsx'
import * as kiosk from '../kiosk/kiosk.stories.tsx'
import * as cart from '../screens/cart.stories.tsx'
import * as catalogue from '../screens/catalogue.stories.tsx'
import * as checkout from '../screens/checkout.stories.tsx'
import * as order from '../screens/order.stories.tsx'
import { comparison, widths as phoneToDesktop, wearFont } from './picture.ts'

// Before the stories are read: their events are so many days from now.
vi.hoisted(() => vi.setSystemTime('2027-06-01T12:00:00+03:00'))

setProjectAnnotations(preview)

/** The way from an event to the door, and the till, which stands on no phone. */
const chosen = [
  { name: 'event', story: composeStory(catalogue.Event, catalogue.default) },
  { name: 'cart', story: composeStory(cart.TicketsAndGoods, cart.default) },
  { name: 'checkout', story: composeStory(checkout.Delivery, checkout.default) },
  { name: 'order', story: composeStory(order.Paid, order.default) },
  { name: 'till', story: composeStory(kiosk.Basket, kiosk.default), widths: [1024, 1280, 1440] },
  { name: 'door', story: composeStory(door.Valid, door.default) },
]

beforeAll(wearFont)
afterAll(() => page.viewport(1280, 800))

it.each(chosen)(
  'the screen of the $name is as it was, at three widths; vitest --update takes new pictures',
  async ({ name, story, widths = phoneToDesktop }) => {
    const container = document.createElement('div')
    // Parts below the screen are not painted.
    container.style.cssText = 'height: 900px; overflow: clip'
    document.body.replaceChildren(container)
    await story.run({ canvasElement: container })
    for (const width of widths) {
      await page.viewport(width, 900)
      await expect.element(page.elementLocator(container)).toMatchScreenshot(`${name}-${width}`, comparison)
    }
  },
)
