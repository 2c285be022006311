import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

/** Scenes shown together, with a picture of each at these widths. */
export type SheetGroup = {
  readonly title: string
  readonly scenes: readonly Scene[]
  readonly widths: readonly number[]
}
type Scene = { readonly name: string; readonly path?: string }

/** Number of scenes in one picture of the sheet. */
const scenesOnPicture = 6

/**
 * Puts the pictures `<scene>-<width>.png` of a folder side by side, by group: `contact-sheet.html` with all of them,
 * and pictures of a few scenes of one group each, `contact-sheet-1.png` and so on. Returns the path of the HTML page.
 */
export const makeContactSheet = async (
  browser: Browser,
  folder: string,
  groups: readonly SheetGroup[],
): Promise<string> => {
  const path = join(folder, 'contact-sheet.html')
  writeFileSync(
    path,
    sheet(groups, file => file),
  )
  const page = await browser.newPage({ viewport: { width: 1680, height: 900 } })
  const inline = (file: string): string =>
    `data:image/png;base64,${readFileSync(join(folder, file)).toString('base64')}`
  const parts = groups.flatMap(({ title, scenes, widths }) =>
    Array.from({ length: Math.ceil(scenes.length / scenesOnPicture) }, (_, part) => ({
      title,
      widths,
      scenes: scenes.slice(part * scenesOnPicture, (part + 1) * scenesOnPicture),
    })),
  )
  for (const [index, part] of parts.entries()) {
    await page.setContent(sheet([part], inline))
    await page.screenshot({ path: join(folder, `contact-sheet-${index + 1}.png`), fullPage: true })
  }
  await page.close()
  return path
}

/** `event-sold-out` as a caption: "Event sold out". */
const caption = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** All widths of a scene at one scale, cropped to the top. A link opens the whole picture. */
const figure = ({ name, path }: Scene, widths: readonly number[], sourceOf: (file: string) => string): string =>
  `<figure id="${name}"><figcaption><b>${caption(name)}</b> <code>${escapeHtml(path ?? '')}</code></figcaption><div>${widths
    .map(width => {
      const source = sourceOf(`${name}-${width}.png`)
      const link = source.startsWith('data:') ? '' : ` href="${source}"`
      return `<a${link} style="--width: ${width}"><span><img src="${source}" alt="${caption(name)}, ${width} px"></span><small>${width}</small></a>`
    })
    .join('')}</div></figure>`

const sheet = (
  groups: readonly SheetGroup[],
  sourceOf: (file: string) => string,
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>The shop in pictures</title>
<style>
  body { margin: 0 auto; max-width: 1680px; padding: 32px 40px 64px; box-sizing: border-box; background: #e9edf2;
    color: #0f172a; font: 15px/1.4 Inter, system-ui, sans-serif }
  nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-block-end: 8px }
  h2 { margin: 40px 0 20px; font-size: 30px; letter-spacing: -0.03em }
  nav + section h2, h2:first-child { margin-block-start: 12px }
  section > div { display: grid; grid-template-columns: repeat(auto-fill, minmax(720px, 1fr)); gap: 36px 40px }
  figure { margin: 0; scroll-margin-top: 16px }
  figcaption { display: flex; justify-content: space-between; gap: 16px; margin-block-end: 10px }
  code { font: inherit; color: #475569; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  figure > div { display: flex; gap: 12px; align-items: flex-start }
  figure a { flex: calc(var(--width) + 320) 1 0; min-width: 0; color: #475569; text-decoration: none; text-align: center }
  img { display: block; width: 100% }
  span { display: block; max-height: 560px; overflow: hidden; border-radius: 8px; box-shadow: 0 0 0 1px rgb(15 23 42 / .1), 0 12px 28px -14px rgb(15 23 42 / .35) }
  small { display: block; margin-block-start: 6px; font-size: 12px }
</style>
${groups.length > 1 ? `<nav>${groups.map(({ title }, index) => `<a href="#group-${index}">${title}</a>`).join('')}</nav>` : ''}
${groups
  .map(
    ({ title, scenes, widths }, index) =>
      `<section id="group-${index}"><h2>${title}</h2><div>${scenes.map(scene => figure(scene, widths, sourceOf)).join('\n')}</div></section>`,
  )
  .join('\n')}`
