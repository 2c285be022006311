import PDFDocument from 'pdfkit'
import type { Box, Paper } from './paper.ts'
import { fontNamed, fontReference, registerFonts } from './paper-fonts.ts'
import { carryObjects, type KeptObjects, keepObjects, readObjects, WrittenValue } from './pdf-objects.ts'

/** A picture that was drawn once, as PDF shows it again on any paper. */
export type KeptPicture = {
  readonly height: number
  readonly objects: KeptObjects
}

/** Draws a picture by itself, to be shown on papers without being drawn again. */
export const keepPicture = (
  { width, height }: Pick<Box, 'width' | 'height'>,
  draw: (paper: Paper) => void,
): KeptPicture => {
  const paper = new PDFDocument({ size: [width, height], margin: 0, font: '' })
  registerFonts(paper)
  const content = `${paper.page.content.id}`
  draw(paper)
  paper.end()
  const objects = readObjects(paper.read() as Buffer)
  const page = [...objects.values()].find(({ head }) => /\/Type \/Page\b/.test(head))
  const resources = /\/Resources (\d+ 0 R)/.exec(page?.head ?? '')?.[1]
  const stream = objects.get(content)?.stream
  if (resources === undefined || stream === undefined) throw new Error('A drawn picture has no content')
  const form = `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources ${resources}`
  const head = `<< ${form} /Length ${stream.length} /Filter /FlateDecode >>`
  return { height, objects: keepObjects(objects, { head, stream }, fontNamed) }
}

/** The pictures that a paper has already: the tickets of an order show the same ones. */
const shown = new WeakMap<Paper, Map<KeptPicture, string>>()

/** Shows a picture at a place of the paper's page. */
export const showPicture = (paper: Paper, picture: KeptPicture, { x, y }: Pick<Box, 'x' | 'y'>): void => {
  const pictures = shown.get(paper) ?? new Map<KeptPicture, string>()
  shown.set(paper, pictures)
  const written = pictures.get(picture) ?? embed(paper, picture)
  pictures.set(picture, written)
  const name = `Kept${[...pictures.keys()].indexOf(picture)}`
  const { xobjects } = paper.page as { readonly xobjects: Record<string, WrittenValue> }
  xobjects[name] = new WrittenValue(() => written)
  paper.save()
  // A page counts from above here, a picture from below.
  paper.addContent(`1 0 0 -1 ${x} ${y + picture.height} cm /${name} Do`)
  paper.restore()
}

/** Parts of papers that were drawn, the latest at the end. */
const drawn = new Map<string, KeptPicture>()
const mostDrawn = 200

/**
 * Draws a part that many papers have in common, once (docs/speed.md, "Confirmation mails").
 * @param facts all that the drawing depends on.
 * @param draw draws it at the upper left corner.
 */
export const showOnceDrawn = (
  paper: Paper,
  facts: readonly unknown[],
  { x, y, width, height }: Box,
  draw: (paper: Paper) => void,
): void => {
  const key = JSON.stringify([...facts, width, height])
  const picture = drawn.get(key) ?? keepPicture({ width, height }, draw)
  drawn.delete(key)
  drawn.set(key, picture)
  const [oldest] = drawn.keys()
  if (drawn.size > mostDrawn && oldest !== undefined) drawn.delete(oldest)
  showPicture(paper, picture, { x, y })
}

/** Answers the reference of the picture among the paper's own objects. */
const embed = (paper: Paper, { objects }: KeptPicture): string => {
  const text = carryObjects(paper, objects, font => fontReference(paper, font))
  const made = paper.ref(new WrittenValue(() => text))
  made.end(objects.root.stream)
  return `${made.id} 0 R`
}
