import PDFDocument from 'pdfkit'
import { hasUsualLetters, openedFont, ownFont, type PaperFont, registerFonts } from './paper-fonts.ts'
import type { PdfPart } from './pdf-objects.ts'

/** How a text is set. */
export type TextSetting = {
  readonly font: PaperFont
  readonly size: number
  readonly align: 'left' | 'right' | 'center'
  /** Between two rows. */
  readonly gap: number
  /** Undefined for a text that is not broken into rows. */
  readonly width: number | undefined
  /** Where it is too high, it is shortened by an ellipsis. */
  readonly height: number | undefined
}

/** A text whose letters were placed. */
export type TextBlock = {
  /** PDF operators; the upper left corner is `blockTop` above the origin. */
  readonly operators: string
  /** How far down it reaches. */
  readonly height: number
  /** Fonts with letters that papers do not carry, by the names that the operators call them. */
  readonly fonts: ReadonlyMap<string, PdfPart>
}

/** Higher than any sheet. */
export const blockTop = 1_000

type Scribe = { readonly pdf: InstanceType<typeof PDFDocument>; readonly written: string[] }

/** A PDFKit document that never ends; what it draws is read back at once. */
const createScribe = (): Scribe => {
  const pdf = new PDFDocument({ size: [blockTop, blockTop], margin: 0, font: '' })
  const written: string[] = []
  pdf.addContent = (operator: string) => {
    written.push(operator)
    return pdf
  }
  return { pdf, written }
}

/** Most of a ticket's texts are on every ticket of the event. */
const maxBlocks = 3_000
const blocks = new Map<string, TextBlock>()
const measures = new Map<string, number>()
let usual: Scribe | undefined

/** PDFKit keeps every word that it has met, so a new scribe starts when the blocks are forgotten. */
const usualScribe = (): Scribe => {
  if (blocks.size + measures.size >= maxBlocks) forgetBlocks()
  if (usual) return usual
  usual = createScribe()
  registerFonts(usual.pdf)
  return usual
}

const forgetBlocks = (): void => {
  blocks.clear()
  measures.clear()
  usual = undefined
}

/** Places the letters of a text, once for all papers. */
export const textBlock = (text: string, setting: TextSetting): TextBlock => {
  const { font, size, align, gap, width, height } = setting
  const key = [font, size, align, gap, width, height, text].join('|')
  const block = blocks.get(key) ?? layOut(text, setting)
  blocks.set(key, block)
  return block
}

const layOut = (text: string, setting: TextSetting): TextBlock => {
  const scribe = usualScribe()
  const block = writeBlock(scribe, text, setting, setting.font)
  if (hasUsualLetters(scribe.pdf, setting.font)) return { ...block, fonts: new Map() }
  usual = undefined
  return layOutWithOwnFont(text, setting)
}

/** A text with other letters than papers carry brings a font that has just its own. */
const layOutWithOwnFont = (text: string, setting: TextSetting): TextBlock => {
  const { font } = setting
  if (font === 'code') throw new Error('Codes have no other letters')
  const scribe = createScribe()
  scribe.pdf.registerFont(font, openedFont(font))
  const { operators, height } = writeBlock(scribe, text, setting, font)
  const { name, objects } = ownFont(scribe.pdf, font)
  return { operators: operators.replaceAll(/\/F\d+ /g, `/${name} `), height, fonts: new Map([[name, objects]]) }
}

const writeBlock = (
  { pdf, written }: Scribe,
  text: string,
  { size, align, gap, width, height }: TextSetting,
  font: string,
): Omit<TextBlock, 'fonts'> => {
  written.length = 0
  pdf.font(font).fontSize(size)
  if (width === undefined) pdf.text(text, 0, 0, { lineBreak: false })
  else pdf.text(text, 0, 0, { width, align, lineGap: gap, ...(height !== undefined && { height, ellipsis: true }) })
  const operators = written.filter(operator => !/^[qQ]$| cm$/.test(operator)).join('\n')
  if (height === undefined) return { operators, height: pdf.y }
  return { operators, height: Math.min(pdf.heightOfString(text, { width, lineGap: gap }), height) }
}

/** How wide a text is in one row. */
export const textWidth = (text: string, font: PaperFont, size: number): number =>
  usualScribe().pdf.font(font).fontSize(size).widthOfString(text)

/** The largest of some sizes at which a text fits into a box. */
export const fittingSize = (
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
  sizes: readonly number[],
): number => {
  const key = [width, height, sizes, text].join('|')
  const size = measures.get(key) ?? measureSize(text, { width, height }, sizes)
  measures.set(key, size)
  return size
}

const measureSize = (
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
  sizes: readonly number[],
): number =>
  sizes.find(size => {
    const { pdf } = usualScribe()
    pdf.font('heavy').fontSize(size)
    const widest = Math.max(...text.split(/\s+/).map(word => pdf.widthOfString(word)))
    return widest <= width && pdf.heightOfString(text, { width, lineGap: 0 }) <= height
  }) ??
  sizes.at(-1) ??
  10
