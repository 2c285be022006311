import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

/** How high a picture is shown at most, in CSS pixels: the beginning of a long page tells enough. */
const shownHeight = 620
const scenesOnSheet = 6

/**
 * Puts the pictures `<scene>-<width>.png` of a folder side by side: `contact-sheet.html` with all, and pictures of it,
 * `contact-sheet-1.png` and on, with a few scenes each. Answers the page's path.
 */
export const makeContactSheet = async (
  browser: Browser,
  folder: string,
  names: readonly string[],
  widths: readonly number[],
): Promise<string> => {
  const path = join(folder, 'contact-sheet.html')
  writeFileSync(
    path,
    sheet(names, widths, file => file),
  )
  const page = await browser.newPage({ viewport: { width: 1500, height: 900 } })
  for (let from = 0; from < names.length; from += scenesOnSheet) {
    const inline = (file: string): string =>
      `data:image/png;base64,${readFileSync(join(folder, file)).toString('base64')}`
    await page.setContent(sheet(names.slice(from, from + scenesOnSheet), widths, inline))
    await page.screenshot({ path: join(folder, `contact-sheet-${from / scenesOnSheet + 1}.png`), fullPage: true })
  }
  await page.close()
  return path
}

const sheet = (names: readonly string[], widths: readonly number[], sourceOf: (file: string) => string): string => `
<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>
  body { margin: 16px; font: 600 14px system-ui; background: #777; color: #fff; display: grid; gap: 16px;
    grid-template-columns: repeat(2, 1fr) }
  section > div { display: flex; gap: 8px; align-items: flex-start }
  img { max-height: ${shownHeight}px; object-fit: cover; object-position: top; min-width: 0 }
</style>
${names
  .map(
    name =>
      `<section><h2>${name}</h2><div>${widths
        .map(
          width =>
            `<img style="flex: ${Math.sqrt(width)}" src="${sourceOf(`${name}-${width}.png`)}" alt="${width} px">`,
        )
        .join('')}</div></section>`,
  )
  .join('\n')}`
