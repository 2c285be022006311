import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type GlyphRun } from 'fontkit'
import type PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)

/** Inter writes Latin, Greek and Cyrillic letters with all their marks; a PDF carries only the letters that it shows. */
const files = {
  text: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  heavy: () => require.resolve('@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf'),
} as const
type OurFont = keyof typeof files

/** What text is set in. `code` is a standard font of PDF: codes are plain letters and digits. */
export type PaperFont = OurFont | 'code'

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

const opened = new Map<OurFont, Font>()

/** Opened when the first paper is written: most processes of a shop's commands write none. */
const fontOf = (name: OurFont): Font => {
  const font = opened.get(name) ?? openFont(files[name]())
  opened.set(name, font)
  return font
}

export const registerFonts = (pdf: InstanceType<typeof PDFDocument>): void => {
  for (const name of Object.keys(files) as OurFont[]) {
    // Its types do not know that it takes an opened font.
    pdf.registerFont(name, fontOf(name) as unknown as Buffer)
  }
  pdf.registerFont('code', 'Courier-Bold')
}
