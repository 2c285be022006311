import { inflateSync } from 'node:zlib'

/** A page of a PDF: its drawing operators, and its text, a line a row. */
type PdfPage = { readonly drawing: string; readonly words: string }

/**
 * Reads the pages of a PDF as pdfkit writes them: packed streams, text as hexadecimal parts, a map of letters a font.
 */
export const pdfPages = (pdf: Buffer): readonly PdfPage[] => {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id = '', text = '']) => [
      id,
      text,
    ]),
  )
  const refersTo = (text: string, name: string): string | undefined => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1]
  const streamOf = (id: string | undefined): string => {
    const packed = /stream\n([^]*?)\nendstream/.exec(objects.get(id ?? '') ?? '')?.[1]
    return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  }
  /** Ids of the forms that a page shows, which were drawn once for several papers, in their order. */
  const picturesOf = (page: string, drawing: string): readonly string[] => {
    const resources = objects.get(refersTo(page, 'Resources') ?? '') ?? ''
    return [...drawing.matchAll(/\/(Form\d+) Do/g)].map(([, name = '']) => refersTo(resources, name) ?? '')
  }
  const fontsOf = (page: string): ReadonlyMap<string, Letters | undefined> => {
    const resources = objects.get(refersTo(page, 'Resources') ?? '') ?? page
    const fonts = /\/Font ?<<([^]*?)>>/.exec(resources)?.[1] ?? ''
    return new Map(
      [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const map = refersTo(objects.get(id) ?? '', 'ToUnicode')
        return [name, map === undefined ? undefined : lettersOf(streamOf(map))]
      }),
    )
  }
  return [...objects.values()]
    .filter(text => /\/Type \/Page\b(?!s)/.test(text))
    .map(page => {
      const drawing = streamOf(refersTo(page, 'Contents'))
      const pictures = picturesOf(page, drawing)
      const shown = pictures.map(id => wordsOf(streamOf(id), fontsOf(objects.get(id) ?? '')))
      return { drawing, words: [wordsOf(drawing, fontsOf(page)), ...shown].join('\n') }
    })
}

/** The letter of each glyph of an embedded font. */
type Letters = ReadonlyMap<number, string>

const lettersOf = (map: string): Letters =>
  new Map(
    [...map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)].flatMap(([, first = '', letters = '']) =>
      [...letters.matchAll(/<([\da-f]*)>/gi)].map(
        ([, hex = ''], index) =>
          [Number.parseInt(first, 16) + index, Buffer.from(hex, 'hex').swap16().toString('utf16le')] as const,
      ),
    ),
  )

const wordsOf = (drawing: string, fonts: ReadonlyMap<string, Letters | undefined>): string => {
  let letters: Letters | undefined
  const rows: string[] = []
  for (const [, font, parts = ''] of drawing.matchAll(/\/(F\d+) [\d.]+ Tf|(\[.*?\]) TJ/g)) {
    if (font !== undefined) {
      letters = fonts.get(font)
      continue
    }
    const text = Buffer.from([...parts.matchAll(/<([\da-f]+)>/g)].map(([, hex]) => hex).join(''), 'hex')
    rows.push(
      letters === undefined
        ? text.toString('latin1')
        : glyphs(text)
            .map(glyph => letters?.get(glyph))
            .join(''),
    )
  }
  return rows.join('\n')
}

const glyphs = (text: Buffer): readonly number[] =>
  Array.from({ length: text.length / 2 }, (_, index) => text.readUInt16BE(2 * index))
