import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { type QrPath, qrBars } from '../../domain/ticket/qr-path.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { type OrderDocument, textOf } from '../contents/order-document.ts'
import {
  type Box,
  createDrawing,
  type Drawing,
  drawingResources,
  type PaperElement,
  type PdfForm,
  type Point,
  type SharedPart,
} from './drawing.ts'
import { type PaperFont, paperFonts } from './paper-fonts.ts'
import { createObjectWriter, type ObjectPlace, pdfText } from './pdf-objects.ts'
import { structureObjects } from './structure.ts'
import { textBlock, textWidth } from './text-block.ts'

/** Pages that follow each other, in points. */
export type Paper = { addPage(size: Pick<Box, 'width' | 'height'>): Drawing }

export const ink = '#0f172a'
export const quiet = '#475569'
const hairline = '#94a3b8'

/** A margin that no printer cuts off: 9 mm. */
export const safeMargin = 25.5
export const a4 = { short: 595.28, long: 841.89 } as const
export const a5 = { short: 419.53, long: 595.28 } as const

/** A PDF of a shop's order; `draw` adds its pages. */
export const renderPaper = (
  document: OrderDocument,
  kind: 'ticket' | 'receipt',
  draw: (paper: Paper) => void,
): Buffer => {
  const { order, catalogue, language } = document
  const title = `${documentTexts(document)[kind].title} ${order.number}`
  return renderPages({ title, author: textOf(catalogue.shop.title, language), language }, draw)
}

type About = { readonly title: string; readonly author: string; readonly language: string }

export const renderPages = ({ title, author, language }: About, draw: (paper: Paper) => void): Buffer => {
  const pages: Drawing[] = []
  draw({
    addPage(size) {
      const page = createDrawing(size)
      pages.push(page)
      return page
    },
  })
  const common = commonPart([...new Set(pages.flatMap(page => [...page.pictures()]))])
  const writer = createObjectWriter(common.places.length + 1, common.bytes.length)
  const written = new Map<SharedPart, string>()
  const writePart = (part: SharedPart): string => {
    const reference = written.get(part) ?? writer.write(streamHead(part.stream), part.stream)
    written.set(part, reference)
    return reference
  }
  const references = pages.map(page => {
    // PDF counts from below.
    const stream = deflateSync(`1 0 0 -1 0 ${page.height} cm\n${page.content()}`)
    const contents = [writer.write(streamHead(stream), stream), ...page.parts().map(writePart)].join(' ')
    const resources = writer.write(drawingResources(page, writer, common.fontReference, common.pictureReference))
    return { page, contents, resources }
  })
  // The pages' own objects come next, and after them the list of pages.
  const list = `${writer.next() + pages.length} 0 R`
  const kids = references.map(({ page: { width, height }, contents, resources }, at) => {
    const entries = `/Parent ${list}/MediaBox [0 0 ${width} ${height}]/Contents [${contents}]/Resources ${resources}`
    return writer.write(`<</Type /Page${entries}/StructParents ${at}>>`)
  })
  writer.write(`<</Type /Pages/Count ${kids.length}/Kids [${kids.join(' ')}]>>`)
  const made = new Date().toISOString().replaceAll(/[-:T]|\..*/g, '')
  const info = writer.write(
    `<</Producer (Portti)/CreationDate (D:${made}Z)/Title ${pdfText(title)}/Author ${pdfText(author)}>>`,
  )
  // The structure follows its catalogue.
  const structure = `/MarkInfo <</Marked true>>/StructTreeRoot ${writer.next() + 1} 0 R`
  const root = writer.write(
    `<</Type /Catalog/Pages ${list}/Lang ${pdfText(language)}${structure}/ViewerPreferences <</DisplayDocTitle true>>>>`,
  )
  const structured = pages.map((page, at) => ({ elements: page.elements(), reference: kids[at] ?? 'null' }))
  writer.writeTogether(structureObjects(writer.next(), structured))
  const id = randomUUID().replaceAll('-', '')
  writer.writeTable(common.places, `/Root ${root}/Info ${info}/ID [<${id}> <${id}>]`)
  return Buffer.concat([common.bytes, writer.bytes()])
}

const streamHead = (stream: Buffer): string => `<</Length ${stream.length}/Filter /FlateDecode>>`

/** The beginning of a PDF: the same bytes for all papers that show the same pictures. */
type CommonPart = {
  readonly bytes: Buffer
  readonly places: readonly ObjectPlace[]
  readonly fontReference: (font: string) => string
  readonly pictureReference: (picture: PdfForm) => string
}

/** The latest at the end. */
const commonParts = new Map<string, CommonPart>()
const maxCommonParts = 50

const commonPart = (pictures: readonly PdfForm[]): CommonPart => {
  const key = pictures.map(({ name }) => name).join()
  const part = commonParts.get(key) ?? renderCommonPart(pictures)
  commonParts.delete(key)
  commonParts.set(key, part)
  const [oldest] = commonParts.keys()
  if (commonParts.size > maxCommonParts && oldest !== undefined) commonParts.delete(oldest)
  return part
}

/** The second line marks the file as binary for programs that transfer files. */
const fileHead = Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1')

const renderCommonPart = (pictures: readonly PdfForm[]): CommonPart => {
  const writer = createObjectWriter(1, fileHead.length)
  const fonts = new Map<string, string>(paperFonts().map(([name, objects]) => [name, writer.carry(objects)]))
  const fontReference = (font: string) => fonts.get(font) ?? 'null'
  const shown = new Map(pictures.map(picture => [picture, picture.carry(writer, fontReference)]))
  return {
    bytes: Buffer.concat([fileHead, writer.bytes()]),
    places: writer.places(),
    fontReference,
    pictureReference: picture => shown.get(picture) ?? 'null',
  }
}

export type TextLook = {
  readonly font?: PaperFont
  readonly size?: number
  readonly colour?: string
  readonly align?: 'left' | 'right' | 'center'
  readonly gap?: number
} & Partial<Pick<PaperElement, 'role' | 'within'>>

/**
 * Composes letters into single characters and makes every hyphen the plain one. Spaces and signs that no font draws
 * become plain spaces; line breaks stay.
 */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/[^\P{C}\n]|[\u2000-\u200a\u202f]/gu, ' ')

/** Writes text into a box, shortened by an ellipsis where it is too long; answers where it ends. */
export const write = (
  drawing: Drawing,
  text: string,
  { x, y, width, height }: Omit<Box, 'height'> & { height?: number },
  { font = 'text', size = 10, colour = ink, align = 'left', gap = 1.5, role = 'P', within }: TextLook = {},
): number => {
  const printed = printable(text)
  const block = textBlock(printed, { font, size, align, gap, width, height })
  drawing.text(block, { x, y }, colour, { role, within, actualText: printed.includes('\n') ? printed : undefined })
  return y + block.height
}

/** The height of such a text in a box of this width. */
export const heightOf = (
  text: string,
  width: number,
  { font = 'text', size = 10, align = 'left', gap = 1.5 }: TextLook = {},
): number => textBlock(printable(text), { font, size, align, gap, width, height: undefined }).height

export const drawLine = (
  drawing: Drawing,
  from: readonly [number, number],
  to: readonly [number, number],
  isFold = false,
) => {
  const [start, end] = [from, to].map(([x, y]) => ({ x, y }))
  if (!start || !end) return
  drawing.line(start, end, isFold ? { colour: hairline, width: 0.6, dash: 3 } : { colour: ink, width: 0.8 })
}

/** Writes the label of a fold over its line, small, where the paper is white. */
export const writeFold = (drawing: Drawing, text: string, at: Point, turned = false) => {
  const { x, y } = at
  const look = { font: 'text', size: 6, align: 'left', gap: 0, width: undefined, height: undefined } as const
  const draw = () => {
    drawing.rectangle({ x, y: y - 5, width: textWidth(text, 'text', 6) + 10, height: 10 }, { fill: '#ffffff' })
    drawing.text(textBlock(text, look), { x: x + 5, y: y - 3.5 }, quiet)
  }
  if (turned) drawing.turned(at, draw)
  else draw()
}

/** Draws a QR code as vectors, with the quiet zone that readers need. */
export const drawQr = (drawing: Drawing, qr: QrPath, box: Box, alt: string) => {
  const zone = { x: box.x - 10, y: box.y - 10, width: box.width + 20, height: box.height + 20 }
  drawing.rectangle(zone, { fill: '#ffffff' })
  drawing.mark({ role: 'Figure', alt }, () => drawing.bars(box, box.width / qr.size, qrBars(qr)))
}
