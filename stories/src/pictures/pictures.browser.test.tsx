import '@portti/ui/styles.css'
import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url'
import heavy from '@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf?url'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { TicketsSeatsAndGoods } from '../../../packages/ui/src/cart-lines/cart-lines.stories.tsx'
import { EveryState } from '../../../packages/ui/src/event-card/event-card.stories.tsx'
import { OfAnEvent } from '../../../packages/ui/src/ticket/ticket.stories.tsx'
import { showTheme } from '../themes.ts'

/** What most shoppers look at longest. */
const chosen: readonly (readonly [name: string, Shown: ComponentType])[] = [
  ['event-cards', EveryState],
  ['ticket', OfAnEvent],
  ['cart-lines', TicketsSeatsAndGoods],
]
const widths = [390, 820, 1440]

/** A font that comes along: those of machines differ in their widths, and lines would break elsewhere. */
const wearFont = async (): Promise<void> => {
  for (const [url, weight] of [
    [regular, '100 500'],
    [heavy, '600 900'],
  ] as const) {
    document.fonts.add(await new FontFace('Pictures', `url(${url})`, { weight }).load())
  }
  const sheet = document.createElement('style')
  sheet.textContent =
    ':root { --portti-font: Pictures } *, *::before { animation: none !important; transition: none !important }'
  document.head.append(sheet)
}

/** Edges of letters differ between versions of a browser; a moved or missing part is more than this. */
const comparison = {
  comparatorName: 'pixelmatch',
  comparatorOptions: { threshold: 0.25, allowedMismatchedPixelRatio: 0.02 },
} as const

beforeAll(async () => {
  await wearFont()
  showTheme('default')
})
afterAll(() => page.viewport(1280, 800))

it.for(chosen.flatMap(([name, Shown]) => widths.map(width => ({ name, Shown, width }))))(
  'the picture of $name at $width px is as it was; vitest --update takes new ones',
  async ({ name, Shown, width }) => {
    await page.viewport(width, 1300)
    const place = document.createElement('div')
    document.body.replaceChildren(place)
    const root = createRoot(place)
    flushSync(() => root.render(<Shown />))
    await expect.element(page.elementLocator(place)).toMatchScreenshot(`${name}-${width}`, comparison)
    root.unmount()
  },
)
