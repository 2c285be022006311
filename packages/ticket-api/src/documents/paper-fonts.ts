import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)

/** Inter writes Latin, Greek and Cyrillic letters with all their marks; a PDF carries only the letters that it shows. */
const fonts = {
  text: readFileSync(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: readFileSync(require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
  heavy: readFileSync(require.resolve('@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf')),
} as const

/** What text is set in. `code` is a standard font of PDF: codes are plain letters and digits. */
export type PaperFont = keyof typeof fonts | 'code'

export const registerFonts = (pdf: InstanceType<typeof PDFDocument>): void => {
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font)
  pdf.registerFont('code', 'Courier-Bold')
}
