import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { type Box, createDrawing, type Drawing, drawingResources, type PdfForm } from './drawing.ts'
import { fontNamed, registerFonts } from './paper-fonts.ts'
import { parseObjects, pdfPartOf } from './pdf-objects.ts'

type Pdf = InstanceType<typeof PDFDocument>
type Size = Pick<Box, 'width' | 'height'>

let forms = 0
const nextName = (): string => {
  forms += 1
  return `Form${forms}`
}

const formHead = ({ width, height }: Size, resources: string, stream: Buffer): string =>
  `<</Type /XObject /Subtype /Form /BBox[0 0 ${width} ${height}]/Resources${resources}/Length ${stream.length}/Filter /FlateDecode>>`

/** Draws a part of papers once, as a form that any paper shows. */
const drawForm = (size: Size, draw: (own: Drawing) => void): PdfForm => {
  const drawing = createDrawing(size)
  draw(drawing)
  const stream = deflateSync(drawing.content())
  return {
    name: nextName(),
    height: size.height,
    carry: (writer, fontReference) =>
      writer.write(formHead(size, drawingResources(drawing, writer, fontReference), stream), stream),
  }
}

/** Draws a picture by PDFKit, which knows gradients, transparency and SVG. */
const paintForm = (size: Size, draw: (pdf: Pdf) => void): PdfForm => {
  const pdf = new PDFDocument({ size: [size.width, size.height], margin: 0, font: '' })
  registerFonts(pdf)
  const content = `${pdf.page.content.id}`
  draw(pdf)
  pdf.end()
  const written = parseObjects(pdf.read() as Buffer)
  const page = [...written.values()].find(({ head }) => /\/Type \/Page\b/.test(head))
  const resources = /\/Resources (\d+ 0 R)/.exec(page?.head ?? '')?.[1]
  const stream = written.get(content)?.stream
  if (resources === undefined || stream === undefined) throw new Error('A drawn picture has no content')
  const objects = pdfPartOf(written, { head: formHead(size, ` ${resources}`, stream), stream }, fontNamed)
  return {
    name: nextName(),
    height: size.height,
    carry: (writer, fontReference) => writer.carry(objects, fontReference),
  }
}

/** Parts of papers that were drawn, the latest at the end. */
const drawn = new Map<string, PdfForm>()
const maxDrawn = 200

const showOnce = (drawing: Drawing, facts: readonly unknown[], box: Box, make: (size: Size) => PdfForm): void => {
  const key = JSON.stringify([...facts, box.width, box.height])
  const picture = drawn.get(key) ?? make(box)
  drawn.delete(key)
  drawn.set(key, picture)
  const [oldest] = drawn.keys()
  if (drawn.size > maxDrawn && oldest !== undefined) drawn.delete(oldest)
  drawing.picture(picture, box)
}

/**
 * Draws a part that many papers have in common, once (docs/speed.md, "Confirmation mails").
 * @param facts everything that the part depends on: the cache key.
 * @param draw draws it at the upper left corner.
 */
export const showOnceDrawn = (
  drawing: Drawing,
  facts: readonly unknown[],
  box: Box,
  draw: (own: Drawing) => void,
): void => showOnce(drawing, facts, box, size => drawForm(size, draw))

/** Draws a picture that only PDFKit can draw, once. */
export const showOncePainted = (
  drawing: Drawing,
  facts: readonly unknown[],
  box: Box,
  draw: (pdf: Pdf) => void,
): void => showOnce(drawing, facts, box, size => paintForm(size, draw))
