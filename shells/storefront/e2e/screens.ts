import type { Page } from '@playwright/test'

/** What a scene is looked at on, one after the other. */
export const screens = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  /** The narrowest that WCAG 1.4.10 asks for; also a phone at 120 %. */
  narrowest: { width: 320, height: 700 },
  /** A desktop at 200 %: zoom halves the pixels of CSS. */
  zoomed: { width: 720, height: 450 },
} as const

export type Screen = keyof typeof screens

/** Looks at the page as it is now on these screens, and goes back to the one it was on. */
export const onScreens = async (
  page: Page,
  wanted: readonly Screen[],
  look: (screen: Screen) => Promise<void>,
): Promise<void> => {
  const before = page.viewportSize()
  for (const screen of wanted) {
    await page.setViewportSize(screens[screen])
    await look(screen)
  }
  if (before) await page.setViewportSize(before)
}
