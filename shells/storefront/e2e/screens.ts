import type { Page } from '@playwright/test'

/** Screen sizes at which each scene is checked. */
export const screens = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  /** The narrowest width that WCAG 1.4.10 requires; also a phone at 120 %. */
  narrowest: { width: 320, height: 700 },
  /** A desktop at 200 %: zoom halves the CSS pixels. */
  zoomed: { width: 720, height: 450 },
} as const

export type Screen = keyof typeof screens

/** Runs a check at each of these screen sizes, then restores the original size. */
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
