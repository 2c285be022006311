import '@portti/ui/styles.css'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { TicketsSeatsAndGoods } from '../../../packages/ui/src/cart-lines/cart-lines.stories.tsx'
import { EveryState } from '../../../packages/ui/src/event-card/event-card.stories.tsx'
import { OfAnEvent } from '../../../packages/ui/src/ticket/ticket.stories.tsx'
import { showTheme } from '../themes.ts'
import { comparison, wearFont, widths } from './picture.ts'

/** The components that most shoppers look at longest. */
const chosen: readonly (readonly [name: string, Shown: ComponentType])[] = [
  ['event-cards', EveryState],
  ['ticket', OfAnEvent],
  ['cart-lines', TicketsSeatsAndGoods],
]

beforeAll(async () => {
  await wearFont()
  showTheme('default')
})
afterAll(() => page.viewport(1280, 800))

it.for(chosen.flatMap(([name, Shown]) => widths.map(width => ({ name, Shown, width }))))(
  'the picture of $name at $width px is as it was; vitest --update takes new ones',
  async ({ name, Shown, width }) => {
    await page.viewport(width, 1300)
    const container = document.createElement('div')
    document.body.replaceChildren(container)
    const root = createRoot(container)
    flushSync(() => root.render(<Shown />))
    await expect.element(page.elementLocator(container)).toMatchScreenshot(`${name}-${width}`, comparison)
    root.unmount()
  },
)
