import { inflateSync } from 'node:zlib'

/** A page of a PDF: its drawing operators, and its text, a line a row. */
type PdfPage = { readonly drawing: string; readonly words: string }

/**
 * Reads the pages of a paper: packed streams, text as hexadecimal parts as pdfkit writes it, a map of letters a font.
 */
export const pdfPages = (pdf: Buffer): readonly PdfPage[] => [...readPages(pdf).values()]

/** The colours of a page's fills, in the order in which they are painted. */
export const fillsOf = ({ drawing }: PdfPage): readonly string[] =>
  [...drawing.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg/g)].map(([, ...parts]) => {
    const hex = (part: string) =>
      Math.round(Number(part) * 255)
        .toString(16)
        .padStart(2, '0')
    return `#${parts.map(hex).join('')}`
  })

/**
 * The structure of a PDF in the order in which screen readers read it: where an element is in it ("Table/TR/TD/P"), and
 * the words that are read.
 */
export const pdfStructure = (pdf: Buffer): readonly (readonly [element: string, words: string])[] => {
  const objects = objectsOf(pdf)
  const pages = readPages(pdf)
  const wordsOfMark = (element: string): string => {
    const [, page = '', mark = ''] = /\/Pg (\d+) 0 R\/K (\d+)/.exec(element) ?? []
    return pages.get(page)?.marks.get(Number(mark)) ?? 'nothing'
  }
  const walk = (id: string, parent: string, path: string): readonly (readonly [string, string])[] => {
    const element = objects.get(id) ?? ''
    if (refersTo(element, 'P') !== parent) throw new Error(`Element ${id} has another parent`)
    const [, role = ''] = /\/S\/(\w+)/.exec(element) ?? []
    const [, kids] = /\/K \[([^\]]*)\]/.exec(element) ?? []
    const own = path === '' ? role : `${path}/${role}`
    if (kids !== undefined) return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => walk(kid, id, own))
    return [
      [
        own.replace('Document/', ''),
        stringIn(element, 'Alt') ?? stringIn(element, 'ActualText') ?? wordsOfMark(element),
      ],
    ]
  }
  const [, root = ''] = /\/StructTreeRoot (\d+) 0 R/.exec(pdf.toString('latin1')) ?? []
  return walk(refersTo(objects.get(root) ?? '', 'K') ?? '', root, '')
}

/** A string of metadata. */
const stringIn = (text: string, name: string): string | undefined => {
  const [found, plain, wide] = new RegExp(`/${name} (?:\\(((?:[^\\\\)]|\\\\.)*)\\)|<feff([\\da-f]*)>)`).exec(text) ?? []
  if (found === undefined) return undefined
  return (
    plain?.replaceAll(/\\(.)/g, '$1') ??
    Buffer.from(wide ?? '', 'hex')
      .swap16()
      .toString('utf16le')
  )
}

const refersTo = (text: string, name: string): string | undefined => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1]

const unpacked = (object: string): string => {
  const packed = /stream\n([^]*?)\nendstream/.exec(object)?.[1]
  return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
}

/** Every object by its number, also those that are packed together. */
const objectsOf = (pdf: Buffer): ReadonlyMap<string, string> => {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id = '', text = '']) => [
      id,
      text,
    ]),
  )
  for (const together of [...objects.values()].filter(text => text.includes('/Type /ObjStm'))) {
    const text = unpacked(together)
    const first = Number(/\/First (\d+)/.exec(together)?.[1])
    const places = [...text.slice(0, first).matchAll(/(\d+) (\d+)/g)].map(
      ([, id = '', at]) => [id, Number(at)] as const,
    )
    for (const [index, [id, at]] of places.entries())
      objects.set(id, text.slice(first + at, first + (places[index + 1]?.[1] ?? text.length)))
  }
  return objects
}

type ReadPage = PdfPage & { readonly marks: ReadonlyMap<number, string> }

/** The pages by their numbers. */
const readPages = (pdf: Buffer): ReadonlyMap<string, ReadPage> => {
  const objects = objectsOf(pdf)
  const streamOf = (id: string | undefined): string => unpacked(objects.get(id ?? '') ?? '')
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
  const readPage = (page: string): ReadPage => {
    const [, contents = ''] = /\/Contents \[([^\]]*)\]/.exec(page) ?? []
    const drawing = [...contents.matchAll(/(\d+) 0 R/g)].map(([, id]) => streamOf(id)).join('\n')
    const pictures = picturesOf(page, drawing)
    const fonts = fontsOf(page)
    const shown = pictures.map(id => wordsOf(streamOf(id), fontsOf(objects.get(id) ?? '')))
    const marks = [...drawing.matchAll(/<<\/MCID (\d+)>> BDC\n([^]*?)\nEMC/g)].map(
      ([, mark, drawn = '']) => [Number(mark), wordsOf(drawn, fonts).replaceAll('\n', '')] as const,
    )
    return { drawing, words: [wordsOf(drawing, fonts), ...shown].join('\n'), marks: new Map(marks) }
  }
  const pages = [...objects].filter(([, text]) => /\/Type \/Page\b(?!s)/.test(text))
  return new Map(pages.map(([id, page]) => [id, readPage(page)]))
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
