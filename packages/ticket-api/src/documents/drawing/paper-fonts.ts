import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type GlyphRun } from 'fontkit'
import PDFDocument from 'pdfkit'
import { type PdfPart, parseObjects, pdfPartOf } from './pdf-objects.ts'

type Pdf = InstanceType<typeof PDFDocument>
const require = createRequire(import.meta.url)

/**
 * Inter writes Latin, Greek and Cyrillic letters with all their marks; a PDF carries only the letters that it shows.
 */
const files = {
  text: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  heavy: () => require.resolve('@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf'),
} as const
type OurFont = keyof typeof files
const ourFonts = Object.keys(files) as OurFont[]

/** A font of text on paper. `code` is a standard font of PDF: codes are plain letters and digits. */
export type PaperFont = OurFont | 'code'

/** The fonts of each paper, with the names by which its drawings refer to them. */
export const fontNames: Readonly<Record<PaperFont, string>> = { text: 'F1', bold: 'F2', heavy: 'F3', code: 'F4' }

/**
 * Each paper carries these letters of each font that it uses, so that a font's file is written and packed once. The
 * last words have signs as they stand beside capitals and digits, where Inter draws them higher.
 */
const usualLetters =
  'abcdefghijklmnopqrstuvwxyzåäöéABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ0123456789.,:;-–/()%€&@!?·×’”\u00a0'.replaceAll(
    /./g,
    '$& ',
  ) + 'A-1 A–1 1:1 A:A (1) A/1 A@A A·1 1×1'

/** Size of the cache of laid-out words: most words of a ticket are on every ticket. */
const maxWords = 5_000

/** Figures are set without kerning: Inter would draw the dot of "27.11" under the arm of its 7. */
const figures = /\d[.,:]/

/**
 * Reads a font once for all papers. Reading its tables and laying out words costs far more than the rest of a paper
 * (docs/speed.md, "Confirmation mails"), so laid-out words are cached.
 */
const openFont = (file: string): Font => {
  const font = create(readFileSync(file))
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`)
  const place = font.layout.bind(font)
  const placed = new Map<string, GlyphRun>()
  font.layout = (text, ...more) => {
    if (more.some(one => one !== undefined)) return place(text, ...more)
    const run = placed.get(text) ?? (figures.test(text) ? place(text, { kern: false }) : place(text))
    if (placed.size >= maxWords) placed.clear()
    placed.set(text, run)
    // Copied, because callers scale the positions in place.
    const positions = run.positions.map(position => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions })
  }
  return font
}

/** A font of one paper inside PDFKit, whose types do not show it. */
type FontOfPaper = {
  readonly subset: { readonly glyphs: readonly number[]; includeGlyph(glyph: number): number }
  readonly dictionary: { data: unknown; end(): void }
  widths: number[]
  unicode: (readonly number[])[]
  encode(text: string): unknown
  embed(): void
}

/** A font with its usual letters, as a drawing begins with it and as a paper carries it. */
type PreparedFont = Pick<FontOfPaper, 'widths' | 'unicode'> & {
  readonly font: Font
  readonly glyphs: readonly number[]
  readonly objects: PdfPart
}

/** Begins the names of fonts with their usual letters, as PDF asks of fonts that are not whole. */
const usualLettersTag = 'PORTTI'

const prepareFont = (name: OurFont): PreparedFont => {
  const font = openFont(files[name]())
  const paper = new PDFDocument({ size: 'A4', margin: 0, font: '' })
  paper.registerFont(name, font as unknown as Buffer)
  const own = fontOfPaper(paper, name)
  own.encode(usualLetters)
  const kept = { font, glyphs: [...own.subset.glyphs], widths: [...own.widths], unicode: [...own.unicode] }
  paper.font(name).text('a', 0, 0)
  return { ...kept, objects: embeddedFont(paper, usualLettersTag) }
}

/**
 * The only font of a drawing, with the letters that it shows.
 * @param tag six capitals that no other choice of letters of the font has.
 */
const embeddedFont = (paper: Pdf, tag: string): PdfPart => {
  paper.end()
  const objects = parseObjects(paper.read() as Buffer)
  for (const [id, { head, stream }] of objects)
    objects.set(id, { head: head.replaceAll(/\/[A-Z]{6}\+/g, `/${tag}+`), stream })
  const root = [...objects.values()].find(({ head }) => head.includes('/Subtype /Type0'))
  if (!root) throw new Error('A drawing has no font')
  return pdfPartOf(objects, root)
}

const fontOfPaper = (paper: Pdf, name: string): FontOfPaper => {
  const { _font: font } = paper.font(name) as unknown as { readonly _font: FontOfPaper }
  return font
}

const prepared = new Map<OurFont, PreparedFont>()

/** Opened when the first paper is written: most processes of a shop's commands write none. */
const preparedFont = (name: OurFont): PreparedFont => {
  const font = prepared.get(name) ?? prepareFont(name)
  prepared.set(name, font)
  return font
}

/** The font as PDFKit opens it. */
export const openedFont = (name: OurFont): Buffer => preparedFont(name).font as unknown as Buffer

/** Lets PDFKit draw with the fonts that papers carry; their usual letters are not written again. */
export const registerFonts = (paper: Pdf): void => {
  for (const name of ourFonts) {
    const { font, glyphs, widths, unicode } = preparedFont(name)
    // Its types do not know that it takes an opened font.
    paper.registerFont(name, font as unknown as Buffer)
    const own = fontOfPaper(paper, name)
    for (const glyph of glyphs) own.subset.includeGlyph(glyph)
    own.widths = [...widths]
    own.unicode = [...unicode]
    const embedAll = own.embed.bind(own)
    own.embed = () => {
      if (own.subset.glyphs.length > glyphs.length) return embedAll()
      own.dictionary.data = { Type: 'Font', Subtype: 'Type0', BaseFont: `${usualLettersTag}+${font.postscriptName}` }
      own.dictionary.end()
    }
  }
  paper.registerFont('code', 'Courier-Bold')
}

/** Whether a drawing shows no letters of a font but the usual ones. */
export const hasUsualLetters = (paper: Pdf, name: PaperFont): boolean =>
  name === 'code' || fontOfPaper(paper, name).subset.glyphs.length === preparedFont(name).glyphs.length

type OwnFont = { readonly name: string; readonly objects: PdfPart }

/** Fonts of other letters, by their font and letters. */
const ownFonts = new Map<string, OwnFont>()
const maxOwnFonts = 500
let madeFonts = 0

/** A font with just the letters of a drawing, which any paper can carry under a unique name. */
export const ownFont = (paper: Pdf, font: OurFont): OwnFont => {
  const letters = fontOfPaper(paper, font).subset.glyphs.join()
  const own = ownFonts.get(`${font} ${letters}`) ?? makeOwnFont(paper)
  if (ownFonts.size >= maxOwnFonts) ownFonts.clear()
  ownFonts.set(`${font} ${letters}`, own)
  return own
}

const makeOwnFont = (paper: Pdf): OwnFont => {
  madeFonts += 1
  const letters = Array.from({ length: 5 }, (_, index) => 65 + (Math.floor(madeFonts / 26 ** index) % 26))
  return { name: `F${100 + madeFonts}`, objects: embeddedFont(paper, `P${String.fromCharCode(...letters)}`) }
}

/** The name of the font whose usual letters an object of a PDF is. */
export const fontNamed = (head: string): OurFont | undefined => {
  const name = head.includes('/Subtype /Type0') && /\/BaseFont \/PORTTI\+([\w-]+)/.exec(head)?.[1]
  return ourFonts.find(one => preparedFont(one).font.postscriptName === name)
}

/** Each font with its usual letters, as a paper carries it. */
export const paperFonts = (): readonly (readonly [PaperFont, PdfPart])[] => [
  ...ourFonts.map(name => [name, preparedFont(name).objects] as const),
  ['code', courier] as const,
]
const courier: PdfPart = {
  root: {
    pieces: ['<</Type/Font/Subtype/Type1/BaseFont/Courier-Bold/Encoding/WinAnsiEncoding>>'],
    needs: [],
    stream: undefined,
  },
  parts: new Map(),
  fonts: new Map(),
}
