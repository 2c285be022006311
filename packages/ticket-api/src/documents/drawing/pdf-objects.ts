import { deflateSync } from 'node:zlib'

/** An object of a PDF as it is written; `stream` is packed already. */
type WrittenObject = { readonly head: string; readonly stream: Buffer | undefined }
export type WrittenObjects = Map<string, WrittenObject>

/** Reads the objects of a PDF that PDFKit wrote: one after another, each with the length of its stream. */
export const parseObjects = (pdf: Buffer): WrittenObjects => {
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

/** An object's text, cut where it refers to other objects: `needs` are their ids, between two `pieces` each. */
type Part = {
  readonly pieces: readonly string[]
  readonly needs: readonly string[]
  readonly stream: Buffer | undefined
}

/** An object with all objects that it refers to, which any paper can carry. */
export type PdfPart = {
  readonly root: Part
  readonly parts: ReadonlyMap<string, Part>
  /** Ids of the objects that are one of the paper's own fonts, with the name of that font. */
  readonly fonts: ReadonlyMap<string, string>
}

/** Shorter text is repeated rather than made an object of its own. */
const worthSharing = 60

/**
 * Prepares an object with all objects that it refers to. Only streams and fonts have to stay objects of their own: the
 * text of others is inlined where it is referred to, unless it occurs repeatedly.
 * @param fontOf the name of the paper's font that an object stands for.
 */
export const pdfPartOf = (
  objects: WrittenObjects,
  root: WrittenObject,
  fontOf: (head: string) => string | undefined = () => undefined,
): PdfPart => {
  const fonts = new Map<string, string>()
  const own = new Map<string, string>()
  const written = new Set<string>()
  const inlined = (head: string): string =>
    compact(head).replaceAll(reference, (whole, id: string) => {
      const object = objects.get(id)
      if (!object) return 'null'
      const font = fontOf(object.head)
      if (font !== undefined) fonts.set(id, font)
      else if (object.stream === undefined && !object.head.includes('/Type /Font')) {
        const text = inlined(object.head)
        written.add(text)
        return text
      } else if (!own.has(id)) {
        own.set(id, '')
        own.set(id, inlined(object.head))
      }
      return whole
    })
  own.set(rootId, inlined(root.head))
  for (const text of [...written].sort((a, b) => b.length - a.length)) {
    const uses = [...own.values()].reduce((sum, head) => sum + head.split(text).length - 1, 0)
    if (text.length < worthSharing || uses < 2) continue
    const id = `${sharedIds + own.size}`
    for (const [user, head] of own) own.set(user, head.replaceAll(text, `${id} 0 R`))
    own.set(id, text)
  }
  const parts = new Map([...own].map(([id, head]) => [id, partOf(head, objects.get(id)?.stream)]))
  parts.delete(rootId)
  return { root: partOf(own.get(rootId) ?? '', root.stream), parts, fonts }
}
const rootId = 'root'
/** Above any id that PDFKit gives to the objects of a picture. */
const sharedIds = 1_000_000

const partOf = (text: string, stream: Buffer | undefined): Part => ({
  pieces: text.split(/\d+ 0 R\b/),
  needs: [...text.matchAll(reference)].map(([, id = '']) => id),
  stream,
})

/** An object's text without the entries and spaces that readers ignore. */
const compact = (head: string): string =>
  head
    .replaceAll(/\/ProcSet \[[^\]]*\]|\/FormType 1\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<<|>>|\[|\]) ?/g, '$1')

/** Where an object is: its byte offset in the file, or its place `at` in the object with the number `within`. */
export type ObjectPlace = number | { readonly within: number; readonly at: number }

/** The objects of a PDF, numbered from `first` on, as the bytes of its file. */
export type ObjectWriter = ReturnType<typeof createObjectWriter>

/** @param at byte offset of the first object in the file. */
export const createObjectWriter = (first: number, at: number) => {
  const chunks: Buffer[] = []
  const places: ObjectPlace[] = []
  const carried = new Map<PdfPart, string>()
  let ends = at
  const put = (chunk: Buffer) => {
    chunks.push(chunk)
    ends += chunk.length
  }
  const writer = {
    /** The number of the next object. */
    next: () => first + places.length,
    /** The place of each object in the file, in the order of their numbers. */
    places: (): readonly ObjectPlace[] => places,
    bytes: () => Buffer.concat(chunks),
    /** Writes an object; answers its reference. */
    write(text: string, stream?: Buffer): string {
      const number = writer.next()
      places.push(ends)
      if (stream === undefined) put(Buffer.from(`${number} 0 obj\n${text}\nendobj\n`, 'latin1'))
      else {
        put(Buffer.from(`${number} 0 obj\n${text}\nstream\n`, 'latin1'))
        put(stream)
        put(streamEnd)
      }
      return `${number} 0 R`
    },
    /** Writes many small objects, numbered from the next on, as one that is packed. */
    writeTogether(texts: readonly string[]): void {
      const number = writer.next()
      let length = 0
      const heads = texts.map((text, at) => {
        places.push({ within: number + texts.length, at })
        const head = `${number + at} ${length}`
        length += text.length + 1
        return head
      })
      const head = `${heads.join(' ')}\n`
      const stream = deflateSync(Buffer.from(`${head}${texts.join('\n')}`, 'latin1'), quickly)
      const entries = `/Type /ObjStm/N ${texts.length}/First ${head.length}`
      writer.write(`<<${entries}/Length ${stream.length}/Filter /FlateDecode>>`, stream)
    },
    /**
     * Ends the file with the table of its objects.
     * @param before places of the objects that the file begins with.
     * @param entries of the trailer.
     */
    writeTable(before: readonly ObjectPlace[], entries: string): void {
      const start = ends
      const stream = deflateSync(objectTable([...before, ...places, start]), quickly)
      const size = `/Size ${writer.next() + 1}/W [1 4 4]`
      writer.write(`<</Type /XRef${size}${entries}/Length ${stream.length}/Filter /FlateDecode>>`, stream)
      put(Buffer.from(`startxref\n${start}\n%%EOF\n`))
    },
    /** Writes an object with all that it refers to, once per file; answers its reference. */
    carry(objects: PdfPart, fontReference: (font: string) => string = () => 'null'): string {
      const reference = carried.get(objects) ?? carryOnce(objects, fontReference)
      carried.set(objects, reference)
      return reference
    },
  }
  const carryOnce = ({ root, parts, fonts }: PdfPart, fontReference: (font: string) => string): string => {
    const references = new Map([...fonts].map(([id, font]) => [id, fontReference(font)]))
    for (const [index, id] of [...parts.keys()].entries()) references.set(id, `${writer.next() + index} 0 R`)
    const textOf = ({ pieces, needs }: Part): string =>
      pieces.reduce((text, piece, index) => `${text}${references.get(needs[index - 1] ?? '') ?? 'null'}${piece}`)
    for (const part of parts.values()) writer.write(textOf(part), part.stream)
    return writer.write(textOf(root), root.stream)
  }
  return writer
}

/** Objects and rows are so alike that packing them longer makes them hardly smaller. */
const quickly = { level: 1 }

const rowBytes = 9

/** The rows of the table of objects, whose first is that of no object. */
const objectTable = (places: readonly ObjectPlace[]): Buffer => {
  const table = Buffer.alloc(rowBytes * (places.length + 1))
  for (const [index, place] of places.entries()) {
    const row = rowBytes * (index + 1)
    const isAlone = typeof place === 'number'
    table.writeUInt8(isAlone ? 1 : 2, row)
    table.writeUInt32BE(isAlone ? place : place.within, row + 1)
    table.writeUInt32BE(isAlone ? 0 : place.at, row + 5)
  }
  return table
}

const streamEnd = Buffer.from('\nendstream\nendobj\n')

/** A string of a PDF, for metadata rather than drawn text. */
export const pdfText = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? `(${text.replaceAll(/[\\()]/g, '\\$&')})`
    : `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
