import type { WireShop } from '@portti/contract'
import { drawPoster, type PosterEvent } from '@portti/ui/poster'
import { deriveTheme, themeCss } from '@portti/ui/theme'
import svgToPdf from 'svg-to-pdfkit'
import type { Box, Paper } from './paper.ts'

/** Poster colours that are the same in every theme. */
const inks = { 'poster-warm': '#ff6d4d', 'poster-glow': '#ffc95c', 'poster-paper': '#fff5e6' }

/** Draws an event's poster in the shop's colours, the same as on its pages; without words it is the picture alone. */
export const drawPosterPicture = (
  paper: Paper,
  poster: PosterEvent,
  { theme, box, variant }: { readonly theme: WireShop['theme']; readonly box: Box; readonly variant: 'art' | 'poster' },
  radius = 8,
): void => {
  const { x, y, width, height } = box
  const drawing = drawPoster(poster, { variant, width: Math.round(width), height: Math.round(height) })
  paper.save()
  paper.roundedRect(x, y, width, height, radius).clip()
  svgToPdf(paper, painted(drawing, theme), x, y, {
    width,
    height,
    preserveAspectRatio: 'xMidYMid slice',
    assumePt: true,
    fontCallback: () => 'heavy',
    warningCallback: () => undefined,
  })
  paper.restore()
}

/** The drawing with the theme's colours in place of its custom properties, which PDF does not know. */
const painted = (drawing: string, { primary, page }: WireShop['theme']): string => {
  const declared = themeCss(deriveTheme(primary, page ?? undefined)).matchAll(/--portti-([\w-]+):([^;}]+)/g)
  const colours = new Map<string, string>(Object.entries(inks))
  for (const [, name = '', colour = ''] of declared) colours.set(name, colour)
  return drawing.replaceAll(/var\(--portti-([\w-]+)\)/g, (whole, name: string) => colours.get(name) ?? whole)
}
