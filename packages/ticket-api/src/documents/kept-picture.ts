import PDFDocument from 'pdfkit'
import type { Box, Paper } from './paper.ts'
import { registerFonts } from './paper-fonts.ts'

/** An object of a PDF as it is written; `stream` is packed already. */
type WrittenObject = { readonly head: string; readonly stream: Buffer | undefined }

/** A picture that was drawn once, as PDF shows it again on any paper. */
export type KeptPicture = {
  readonly width: number
  readonly height: number
  readonly resources: string
  readonly drawing: Buffer
  readonly objects: ReadonlyMap<string, WrittenObject>
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
  const resources = /\/Resources (\d+) 0 R/.exec(page?.head ?? '')?.[1]
  const drawing = objects.get(content)?.stream
  if (resources === undefined || drawing === undefined) throw new Error('A drawn picture has no content')
  return { width, height, resources: inlined(resources, objects), drawing, objects }
}

/** What PDFKit wrote: objects one after another, each with the length of its stream. */
const readObjects = (pdf: Buffer): ReadonlyMap<string, WrittenObject> => {
  const text = pdf.toString('latin1')
  const objects = new Map<string, WrittenObject>()
  const opening = /(\d+) 0 obj\n/g
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const from = opening.lastIndex
    const ends = text.indexOf('\nendobj\n', from)
    const streams = text.indexOf('\nstream\n', from)
    const isStream = streams >= 0 && streams < ends
    const head = text.slice(from, isStream ? streams : ends)
    const length = isStream ? Number(/\/Length (\d+)/.exec(head)?.[1]) : 0
    const at = streams + '\nstream\n'.length
    objects.set(found[1] ?? '', { head, stream: isStream ? pdf.subarray(at, at + length) : undefined })
    opening.lastIndex = isStream ? at + length : ends
  }
  return objects
}

const reference = /(\d+) 0 R\b/g

/** An object's text with what it refers to written into it: only streams, and fonts, have to be objects of their own. */
const inlined = (id: string, objects: KeptPicture['objects']): string =>
  (objects.get(id)?.head ?? 'null').replaceAll(reference, (whole, other: string) =>
    isOwnObject(objects.get(other)) ? whole : inlined(other, objects),
  )

const isOwnObject = (object: WrittenObject | undefined): boolean =>
  object !== undefined && (object.stream !== undefined || object.head.includes('/Type /Font'))

/** What PDFKit writes as it stands: it asks a value that is no plain object for its text. */
class WrittenValue {
  /** Keeps it from packing the stream again. */
  readonly Filter = 'FlateDecode'
  readonly [Symbol.toStringTag] = 'WrittenValue'
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
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
  xobjects[name] = new WrittenValue(written)
  paper.save()
  // A page counts from above here, a picture from below.
  paper.addContent(`1 0 0 -1 ${x} ${y + picture.height} cm /${name} Do`)
  paper.restore()
}

/** Answers the reference of the picture among the paper's own objects. */
const embed = (paper: Paper, { width, height, resources, drawing, objects }: KeptPicture): string => {
  const references = new Map<string, string>()
  const add = (head: string, stream: Buffer | undefined): string => {
    const own = head.replaceAll(reference, (_, id: string) => referenceOf(id))
    const made = paper.ref(new WrittenValue(own))
    made.end(stream)
    return `${made.id} 0 R`
  }
  const referenceOf = (id: string): string => {
    const known = references.get(id) ?? add(inlined(id, objects), objects.get(id)?.stream)
    references.set(id, known)
    return known
  }
  const form = `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources ${resources}`
  return add(`<< ${form} /Length ${drawing.length} /Filter /FlateDecode >>`, drawing)
}
