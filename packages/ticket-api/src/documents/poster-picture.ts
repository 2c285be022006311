import type { WireShop } from '@portti/contract'
import { drawPoster, type PosterEvent } from '@portti/ui/poster'
import { deriveTheme, themeCss } from '@portti/ui/theme'
import type PDFDocument from 'pdfkit'
import svgToPdf from 'svg-to-pdfkit'
import type { Box, Drawing } from './drawing.ts'
import { showOncePainted } from './kept-picture.ts'

/** Poster colours that are the same in every theme. */
const inks = { 'poster-warm': '#ff6d4d', 'poster-glow': '#ffc95c', 'poster-paper': '#fff5e6' }

type Look = { readonly theme: WireShop['theme']; readonly variant: 'art' | 'poster' }

/** Draws an event's poster in the shop's colours, the same as on its pages; without words it is the picture alone. */
export const drawPosterPicture = (
  drawing: Drawing,
  poster: PosterEvent,
  { box, ...look }: Look & { readonly box: Box },
  radius = 8,
): void => {
  const { primary, page } = look.theme
  const facts = [poster, look.variant, primary, page, radius]
  showOncePainted(drawing, facts, box, pdf => drawOnce(pdf, poster, look, radius))
}

const drawOnce = (
  pdf: InstanceType<typeof PDFDocument>,
  poster: PosterEvent,
  { theme, variant }: Look,
  radius: number,
): void => {
  const { width, height } = pdf.page
  const drawing = drawPoster(poster, { variant, width: Math.round(width), height: Math.round(height) })
  pdf.roundedRect(0, 0, width, height, radius).clip()
  svgToPdf(pdf, painted(drawing, theme), 0, 0, {
    width,
    height,
    preserveAspectRatio: 'xMidYMid slice',
    assumePt: true,
    fontCallback: () => 'heavy',
    warningCallback: () => undefined,
  })
}

/** The drawing with the theme's colours in place of its custom properties, which PDF does not know. */
const painted = (drawing: string, { primary, page }: WireShop['theme']): string => {
  const declared = themeCss(deriveTheme(primary, page ?? undefined)).matchAll(/--portti-([\w-]+):([^;}]+)/g)
  const colours = new Map<string, string>(Object.entries(inks))
  for (const [, name = '', colour = ''] of declared) colours.set(name, colour)
  return drawing.replaceAll(/var\(--portti-([\w-]+)\)/g, (whole, name: string) => colours.get(name) ?? whole)
}
