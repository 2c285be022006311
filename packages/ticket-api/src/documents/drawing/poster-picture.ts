import type { WireShop } from '@portti/contract'
import { drawPoster, type PosterEvent } from '@portti/ui/poster'
import type PDFDocument from 'pdfkit'
import svgToPdf from 'svg-to-pdfkit'
import type { Box, Drawing } from './drawing.ts'
import { showOncePainted } from './pdf-form.ts'
import { inThemeColours } from './theme-colours.ts'

type Look = { readonly theme: WireShop['theme']; readonly variant: 'art' | 'poster' }

/** Draws an event's poster in the shop's colours, the same as on its pages; without words it is decoration. */
export const drawPosterPicture = (
  drawing: Drawing,
  poster: PosterEvent,
  { box, ...look }: Look & { readonly box: Box },
  radius = 8,
): void => {
  const { primary, page } = look.theme
  const facts = [poster, look.variant, primary, page, radius]
  const alt = look.variant === 'art' ? '' : [poster.title, poster.date, poster.venue].filter(Boolean).join(', ')
  drawing.mark(alt === '' ? undefined : { role: 'Figure', alt }, () =>
    showOncePainted(drawing, facts, box, pdf => drawOnce(pdf, poster, look, radius)),
  )
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
  svgToPdf(pdf, inThemeColours(drawing, theme), 0, 0, {
    width,
    height,
    preserveAspectRatio: 'xMidYMid slice',
    assumePt: true,
    fontCallback: () => 'heavy',
    warningCallback: () => undefined,
  })
}
