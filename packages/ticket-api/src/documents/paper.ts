import PDFDocument from 'pdfkit'
import { documentTexts } from './document-texts.ts'
import { type OrderDocument, textOf } from './order-document.ts'
import { type PaperFont, registerFonts } from './paper-fonts.ts'

export type Paper = InstanceType<typeof PDFDocument>

/** Where something stands on a sheet, in points. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export const ink = '#0f172a'
export const quiet = '#475569'
const hairline = '#94a3b8'

/** A margin that no printer cuts off: 9 mm. */
export const safeMargin = 25.5
export const a4 = { short: 595.28, long: 841.89 } as const

/** A PDF of a shop's order; `draw` adds its pages. */
export const writePaper = (document: OrderDocument, draw: (paper: Paper) => void): Buffer => {
  const { order, catalogue, language } = document
  const paper = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    // No paper uses the default font, which would be read each time.
    font: '',
    info: {
      Title: `${documentTexts(document).ticket.title} ${order.number}`,
      Author: textOf(catalogue.shop.title, language),
    },
  })
  registerFonts(paper)
  draw(paper)
  paper.end()
  return paper.read() as Buffer
}

export type TextLook = {
  readonly font?: PaperFont
  readonly size?: number
  readonly colour?: string
  readonly align?: 'left' | 'right' | 'center'
  readonly gap?: number
}

/** Composes letters into single characters, and makes every hyphen the plain one; spaces and signs that no font draws become plain spaces, lines stay. */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/[^\P{C}\n]|[\u2000-\u200a\u202f\u00a0]/gu, ' ')

/** Writes text into a box, shortened by an ellipsis where it is too long; answers where it ends. */
export const write = (
  paper: Paper,
  text: string,
  box: Omit<Box, 'height'> & { height?: number },
  look: TextLook = {},
) => {
  const { font = 'text', size = 10, colour = ink, align = 'left', gap = 1.5 } = look
  const { x, y, width, height } = box
  const said = printable(text)
  paper.font(font).fontSize(size).fillColor(colour)
  const options = { width, align, lineGap: gap, ...(height !== undefined && { height, ellipsis: true }) }
  paper.text(said, x, y, options)
  if (height === undefined) return paper.y
  return Math.min(y + paper.heightOfString(said, { width, lineGap: gap }), y + height)
}

/** The largest of some sizes at which a text fits into a box. */
export const fittingSize = (paper: Paper, text: string, box: Pick<Box, 'width' | 'height'>, sizes: readonly number[]) =>
  sizes.find(size => {
    paper.font('heavy').fontSize(size)
    const widest = Math.max(...text.split(/\s+/).map(word => paper.widthOfString(word)))
    return widest <= box.width && paper.heightOfString(text, { width: box.width, lineGap: 0 }) <= box.height
  }) ??
  sizes.at(-1) ??
  10

export const drawLine = (
  paper: Paper,
  from: readonly [number, number],
  to: readonly [number, number],
  isFold = false,
) => {
  paper.save()
  if (isFold) paper.dash(3, { space: 3 })
  paper
    .lineWidth(isFold ? 0.6 : 0.8)
    .moveTo(...from)
    .lineTo(...to)
    .stroke(isFold ? hairline : ink)
  paper.restore()
}

/** Writes the label of a fold over its line, small, where the paper is white. */
export const writeFold = (paper: Paper, text: string, { x, y }: Pick<Box, 'x' | 'y'>, turned = false) => {
  paper.save()
  if (turned) paper.rotate(90, { origin: [x, y] })
  paper.font('text').fontSize(6)
  const width = paper.widthOfString(text) + 10
  paper.rect(x, y - 5, width, 10).fill('#ffffff')
  paper.fillColor(quiet).text(text, x + 5, y - 3.5, { lineBreak: false })
  paper.restore()
}

/** Draws a QR code as vectors, with the quiet zone that readers need. */
export const drawQr = (paper: Paper, { size, path }: { readonly size: number; readonly path: string }, box: Box) => {
  paper.save()
  paper.rect(box.x - 10, box.y - 10, box.width + 20, box.height + 20).fill('#ffffff')
  paper.translate(box.x, box.y).scale(box.width / size)
  paper.path(path).fill('#000000')
  paper.restore()
}
