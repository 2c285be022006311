/** Draws cards of links in the worker process: only it reads the renderer and the fonts that they need. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { drawPoster } from '@portti/ui/poster'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { inThemeColours } from '../drawing/theme-colours.ts'
import { lazily } from './lazily.ts'
import type { LinkCard } from './link-cards.ts'

/** The size that previews of links expect. */
const size = { width: 1200, height: 630 } as const

const require = createRequire(import.meta.url)
const read = (file: string): Promise<Buffer> => readFile(require.resolve(file))

// Apart from the fonts: the renderer refuses to be opened a second time.
const openRenderer = lazily(async () => initWasm(await read('@resvg/resvg-wasm/index_bg.wasm')))
const openFonts = lazily(() =>
  Promise.all([
    read('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    read('@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf'),
  ]),
)

/** The poster as a PNG. */
export const renderCard = async ({ poster, theme }: LinkCard): Promise<Uint8Array> => {
  await openRenderer()
  const fontBuffers = await openFonts()
  const drawing = inThemeColours(drawPoster(poster, { ...size, variant: 'poster' }), theme)
  const standalone = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="Inter"`
  const renderer = new Resvg(drawing.replace('<svg', standalone), { font: { fontBuffers, defaultFontFamily: 'Inter' } })
  const image = renderer.render()
  try {
    return image.asPng()
  } finally {
    image.free()
    renderer.free()
  }
}
