import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type GlyphRun } from 'fontkit'
import PDFDocument from 'pdfkit'
import { carryObjects, type KeptObjects, keepObjects, readObjects, WrittenValue } from './pdf-objects.ts'

type Pdf = InstanceType<typeof PDFDocument>
const require = createRequire(import.meta.url)

/** Inter writes Latin, Greek and Cyrillic letters with all their marks; a PDF carries only the letters that it shows. */
const files = {
  text: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  heavy: () => require.resolve('@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf'),
} as const
type OurFont = keyof typeof files
const ourFonts = Object.keys(files) as OurFont[]

/** What text is set in. `code` is a standard font of PDF: codes are plain letters and digits. */
export type PaperFont = OurFont | 'code'

/**
 * Each paper carries these letters of each font that it uses, so that a font's file is written and packed once. The last
 * words have signs as they stand beside capitals and digits, where Inter draws them higher.
 */
const usualLetters =
  'abcdefghijklmnopqrstuvwxyzåäöéABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ0123456789.,:;-–/()%€&@!?·×’”'.replaceAll(/./g, '$& ') +
  'A-1 A–1 1:1 A:A (1) A/1 A@A A·1 1×1'

/** Words whose letters were placed; most of a ticket's words are on every ticket. */
const mostWords = 5_000

/**
 * Reads a font once for all papers. To read its tables and to place a word's letters costs far more than all else that a
 * paper needs (docs/speed.md, "Confirmation mails"), so words that were placed are kept.
 */
const openFont = (file: string): Font => {
  const font = create(readFileSync(file))
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`)
  const place = font.layout.bind(font)
  const placed = new Map<string, GlyphRun>()
  font.layout = (text, ...more) => {
    if (more.some(one => one !== undefined)) return place(text, ...more)
    const run = placed.get(text) ?? place(text)
    if (placed.size >= mostWords) placed.clear()
    placed.set(text, run)
    // Whoever asks scales the positions in place.
    const positions = run.positions.map(position => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions })
  }
  return font
}

/** What PDFKit makes of a font for one paper; its types do not tell. */
type FontOfPaper = {
  readonly subset: { readonly glyphs: readonly number[]; includeGlyph(glyph: number): number }
  readonly dictionary: { data: unknown; end(): void }
  widths: number[]
  unicode: (readonly number[])[]
  encode(text: string): unknown
  embed(): void
  ref(): { readonly id: number }
}

/** A font with its usual letters: what a paper's font begins with, and how it is written while it needs no other. */
type KeptFont = Pick<FontOfPaper, 'widths' | 'unicode'> & {
  readonly font: Font
  readonly glyphs: readonly number[]
  readonly objects: KeptObjects
}

/** Begins the names of fonts with their usual letters, as PDF asks of fonts that are not whole. */
const keptTag = 'PORTTI'

const keepFont = (name: OurFont): KeptFont => {
  const font = openFont(files[name]())
  const paper = new PDFDocument({ size: 'A4', margin: 0, font: '' })
  paper.registerFont(name, font as unknown as Buffer)
  const { subset, widths, unicode } = fontOfPaper(paper, name, own => own.encode(usualLetters))
  const kept = { font, glyphs: [...subset.glyphs], widths: [...widths], unicode: [...unicode] }
  paper.font(name).text('a', 0, 0)
  paper.end()
  const objects = readObjects(paper.read() as Buffer)
  // A paper may also have the same font with other letters.
  for (const [id, { head, stream }] of objects)
    objects.set(id, { head: head.replaceAll(/\/[A-Z]{6}\+/g, `/${keptTag}+`), stream })
  const root = [...objects.values()].find(({ head }) => head.includes('/Subtype /Type0'))
  if (!root) throw new Error('A paper has no font')
  return { ...kept, objects: keepObjects(objects, root) }
}

const fontOfPaper = (paper: Pdf, name: OurFont, change: (font: FontOfPaper) => void): FontOfPaper => {
  const { _font: font } = paper.font(name) as unknown as { readonly _font: FontOfPaper }
  change(font)
  return font
}

const kept = new Map<OurFont, KeptFont>()

/** Opened when the first paper is written: most processes of a shop's commands write none. */
const keptFont = (name: OurFont): KeptFont => {
  const font = kept.get(name) ?? keepFont(name)
  kept.set(name, font)
  return font
}

export const registerFonts = (paper: Pdf): void => {
  for (const name of ourFonts) {
    const { font, glyphs, widths, unicode, objects } = keptFont(name)
    // Its types do not know that it takes an opened font.
    paper.registerFont(name, font as unknown as Buffer)
    fontOfPaper(paper, name, own => {
      for (const glyph of glyphs) own.subset.includeGlyph(glyph)
      own.widths = [...widths]
      own.unicode = [...unicode]
      const embedAll = own.embed.bind(own)
      own.embed = () => {
        if (own.subset.glyphs.length > glyphs.length) return embedAll()
        const text = carryObjects(paper, objects)
        own.dictionary.data = new WrittenValue(() => text)
        own.dictionary.end()
      }
    })
  }
  paper.registerFont('code', 'Courier-Bold')
}

/** The name of the font whose usual letters an object of a PDF is. */
export const fontNamed = (head: string): OurFont | undefined => {
  const name = head.includes('/Subtype /Type0') && /\/BaseFont \/PORTTI\+([\w-]+)/.exec(head)?.[1]
  return ourFonts.find(one => keptFont(one).font.postscriptName === name)
}

/** Where a paper's font is among its objects. */
export const fontReference = (paper: Pdf, name: string): string => {
  const own = ourFonts.find(one => one === name)
  if (own === undefined) throw new Error(`No font is called ${name}`)
  const { _fontFamilies: fonts } = paper as unknown as { readonly _fontFamilies: Record<OurFont, FontOfPaper> }
  return `${fonts[own].ref().id} 0 R`
}
