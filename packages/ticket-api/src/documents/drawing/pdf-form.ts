import PDFDocument from 'pdfkit'
import type { Box, Drawing, PdfForm } from './drawing.ts'
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

/** Pictures that were painted, the latest at the end. */
const painted = new Map<string, PdfForm>()
const maxPainted = 200

/**
 * Draws a picture that only PDFKit can draw, once for all papers (docs/speed.md, "Confirmation mails").
 * @param facts everything that the picture depends on: the cache key.
 * @param draw draws it at the upper left corner.
 */
export const showOncePainted = (
  drawing: Drawing,
  facts: readonly unknown[],
  box: Box,
  draw: (pdf: Pdf) => void,
): void => {
  const key = JSON.stringify([...facts, box.width, box.height])
  const picture = painted.get(key) ?? paintForm(box, draw)
  painted.delete(key)
  painted.set(key, picture)
  const [oldest] = painted.keys()
  if (painted.size > maxPainted && oldest !== undefined) painted.delete(oldest)
  drawing.picture(picture, box)
}
