import { decodeText } from './decode-text.ts'

/** A part of a message, or a whole one: its headers by their names in small letters, and the lines after them. */
export type MimePart = {
  readonly headers: ReadonlyMap<string, string>
  readonly lines: readonly string[]
}

/**
 * The headers and the body of a part (RFC 5322). Of a header that stands twice the first counts; a folded one is one
 * line again. A line that is no header is passed over.
 */
export const parsePart = (lines: readonly string[]): MimePart => {
  const end = lines.indexOf('')
  const heads = end === -1 ? lines : lines.slice(0, end)
  return { headers: fieldsOf(heads), lines: end === -1 ? [] : lines.slice(end + 1) }
}

/** The fields of a block of lines, in the form of headers. */
export const fieldsOf = (lines: readonly string[]): ReadonlyMap<string, string> => {
  const unfolded: string[] = []
  for (const line of lines) {
    const last = unfolded.length - 1
    if (/^[ \t]/.test(line) && last >= 0) unfolded[last] += ` ${line.trim()}`
    else unfolded.push(line)
  }
  const fields = new Map<string, string>()
  for (const line of unfolded) {
    const [, name = '', value = ''] = /^([!-9;-~]+)[ \t]*:(.*)$/.exec(line) ?? []
    if (name !== '' && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim())
  }
  return fields
}

/** The media type of a part in small letters, and its boundary where it has parts itself (RFC 2045, RFC 2046). */
export const contentTypeOf = ({ headers }: MimePart): { readonly type: string; readonly boundary?: string } => {
  const written = headers.get('content-type') ?? 'text/plain'
  const type = /^[^;\s]+/.exec(written)?.[0].toLowerCase() ?? ''
  const [, quoted, bare] = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i.exec(written) ?? []
  const boundary = quoted ?? bare
  return { type, ...(boundary !== undefined && { boundary }) }
}

/** A report has three (RFC 6522). */
const maxParts = 10

/** The first parts between the boundaries. The last one may end with the message, which a mail server may have cut. */
export const partsOf = ({ lines }: MimePart, boundary: string): readonly MimePart[] => {
  const parts: string[][] = []
  for (const line of lines) {
    const written = line.startsWith('--') ? line.trimEnd() : ''
    if (written === `--${boundary}--`) break
    if (written === `--${boundary}` && parts.length === maxParts) break
    if (written === `--${boundary}`) parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts.map(parsePart)
}

/** The lines of a part that is text, as it was before it was encoded for transfer. */
export const textLinesOf = ({ headers, lines }: MimePart): readonly string[] =>
  decodeText(lines, headers.get('content-transfer-encoding')?.toLowerCase() ?? '7bit')
