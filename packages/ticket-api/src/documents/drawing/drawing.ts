import { fontNames, type PaperFont } from './paper-fonts.ts'
import type { ObjectWriter, PdfPart } from './pdf-objects.ts'
import { blockTop, type TextBlock } from './text-block.ts'

/** A place on a sheet, in points from the upper left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type Point = Pick<Box, 'x' | 'y'>

/** A picture that was drawn once, as PDF shows it again on any paper. */
export type PdfForm = {
  /** Its name on each paper. */
  readonly name: string
  readonly height: number
  /** Writes it into a paper whose fonts are written already; answers its reference. */
  readonly carry: (writer: ObjectWriter, fontReference: (font: string) => string) => string
}

/** How the outline of something is drawn: `dash` in points, undefined for a whole line. */
type Stroke = { readonly colour: string; readonly width: number; readonly dash?: number | undefined }

/** An element that holds others; the same object for all that it holds. */
export type ElementGroup = { readonly role: 'Table' | 'TR' | 'TH' | 'TD'; readonly within?: ElementGroup }

/** An element of the paper's structure, by which screen readers read it. */
export type PaperElement = {
  readonly role: 'H1' | 'H2' | 'P' | 'Figure'
  /** What a figure shows. */
  readonly alt?: string
  /** Its text where that has line breaks, for which no sign is drawn. */
  readonly actualText?: string | undefined
  readonly within?: ElementGroup | undefined
}

/** A part that several pages have, drawn and packed once. */
export type SharedPart = {
  readonly stream: Buffer
  readonly elements: readonly PaperElement[]
  readonly fonts: ReadonlyMap<string, PdfPart>
  readonly pictures: ReadonlySet<PdfForm>
}

/** A page, or a part of pages, as the operators that draw it. */
export type Drawing = ReturnType<typeof createDrawing>

/** @param firstMark the number of its first element, where it is a part of a page that has others before it. */
export const createDrawing = ({ width, height }: Pick<Box, 'width' | 'height'>, firstMark = 0) => {
  const operators: string[] = []
  const fonts = new Map<string, PdfPart>()
  const pictures = new Set<PdfForm>()
  const elements: PaperElement[] = []
  const parts: SharedPart[] = []
  let isMarked = false
  const drawing = {
    width,
    height,
    /** Draws an element of the paper's structure; without one, decoration, which is not read out. */
    mark(element: PaperElement | undefined, draw: () => void): void {
      if (isMarked) return draw()
      isMarked = true
      operators.push(element ? `/${element.role} <</MCID ${firstMark + elements.length}>> BDC` : '/Artifact BMC')
      if (element) elements.push(element)
      draw()
      operators.push('EMC')
      isMarked = false
    },
    /** Draws a rectangle, with round corners where it has a radius. */
    rectangle(box: Box, { radius = 0, fill, stroke }: { radius?: number; fill?: string; stroke?: Stroke }): void {
      const painting = fill === undefined ? 'S' : stroke === undefined ? 'f' : 'B'
      paint(
        ...(fill === undefined ? [] : [`${rgb(fill)} rg`]),
        ...(stroke === undefined ? [] : strokeOperators(stroke)),
        ...(radius > 0 ? roundRectangle(box, radius) : [`${numbers(box.x, box.y, box.width, box.height)} re`]),
        painting,
      )
    },
    line(from: Point, to: Point, stroke: Stroke): void {
      paint(...strokeOperators(stroke), `${numbers(from.x, from.y)} m`, `${numbers(to.x, to.y)} l`, 'S')
    },
    /** Draws black bars, one unit high, on a grid that is so many points wide a unit. */
    bars(
      { x, y }: Point,
      unit: number,
      bars: readonly { readonly x: number; readonly y: number; width: number }[],
    ): void {
      const rectangles = bars.map(bar => `${bar.x} ${bar.y} ${bar.width} 1 re`)
      paint('0 0 0 rg', `${numbers(unit, 0, 0, unit, x, y)} cm`, ...rectangles, 'f')
    },
    text(block: TextBlock, { x, y }: Point, colour: string, element?: PaperElement): void {
      if (block.operators === '') return
      for (const [name, font] of block.fonts) fonts.set(name, font)
      const operators = [`${rgb(colour)} rg`, `1 0 0 -1 ${numbers(x, y + blockTop)} cm`, block.operators]
      drawing.mark(element, () => paint(...operators))
    },
    /** Draws something turned by a quarter to the right around a point. */
    turned({ x, y }: Point, draw: () => void): void {
      operators.push('q', `0 1 -1 0 ${numbers(x + y, y - x)} cm`)
      draw()
      operators.push('Q')
    },
    picture(picture: PdfForm, { x, y }: Point): void {
      pictures.add(picture)
      paint(`1 0 0 -1 ${numbers(x, y + picture.height)} cm`, `/${picture.name} Do`)
    },
    /** The elements in the order in which they were drawn, which is that of their marks. */
    elements: (): readonly PaperElement[] => elements,
    /** Adds a part whose first element has the next number. */
    share(part: SharedPart): void {
      parts.push(part)
      elements.push(...part.elements)
      for (const [name, font] of part.fonts) fonts.set(name, font)
      for (const picture of part.pictures) pictures.add(picture)
    },
    content: (): string => operators.join('\n'),
    parts: (): readonly SharedPart[] => parts,
    fonts: (): ReadonlyMap<string, PdfPart> => fonts,
    pictures: (): ReadonlySet<PdfForm> => pictures,
  }
  const paint = (...painted: readonly string[]): void =>
    drawing.mark(undefined, () => operators.push('q', ...painted, 'Q'))
  return drawing
}

/** The resources of a drawing as a PDF dictionary. Writes the fonts that only this drawing has. */
export const drawingResources = (
  drawing: Drawing,
  writer: ObjectWriter,
  fontReference: (font: string) => string,
  pictureReference: (picture: PdfForm) => string,
): string => {
  const usual = Object.entries(fontNames).map(([font, name]) => `/${name} ${fontReference(font as PaperFont)}`)
  const own = [...drawing.fonts()].map(([name, font]) => `/${name} ${writer.carry(font)}`)
  const pictures = [...drawing.pictures()].map(picture => `/${picture.name} ${pictureReference(picture)}`)
  return `<</Font <<${[...usual, ...own].join(' ')}>>/XObject <<${pictures.join(' ')}>>>>`
}

/** A number rounded to a ten-thousandth of a point, finer than any printer. */
const number = (value: number): string => String(Math.round(value * 10_000) / 10_000)

const numbers = (...values: readonly number[]): string => values.map(number).join(' ')

/** The operands of a colour such as `#0f172a`. */
const rgb = (colour: string): string =>
  numbers(...[1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255))

const strokeOperators = ({ colour, width, dash }: Stroke): readonly string[] => [
  `${rgb(colour)} RG`,
  `${number(width)} w`,
  ...(dash === undefined ? [] : [`[${dash} ${dash}] 0 d`]),
]

/** How far the control points of a quarter of a circle are from its corner, in radii. */
const corner = 1 - 0.5522847498307936

const roundRectangle = ({ x, y, width, height }: Box, radius: number): readonly string[] => {
  const r = Math.min(radius, width / 2, height / 2)
  const c = r * corner
  const [right, bottom] = [x + width, y + height]
  return [
    `${numbers(x + r, y)} m`,
    `${numbers(right - r, y)} l`,
    `${numbers(right - c, y, right, y + c, right, y + r)} c`,
    `${numbers(right, bottom - r)} l`,
    `${numbers(right, bottom - c, right - c, bottom, right - r, bottom)} c`,
    `${numbers(x + r, bottom)} l`,
    `${numbers(x + c, bottom, x, bottom - c, x, bottom - r)} c`,
    `${numbers(x, y + r)} l`,
    `${numbers(x, y + c, x + c, y, x + r, y)} c`,
    'h',
  ]
}
