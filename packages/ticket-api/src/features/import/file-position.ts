import { normaliseCode } from '../../domain/model/cart-code.ts'
import { childPath, parseJsonLines } from '../../formats/file/json-lines.ts'

export type FilePosition = { readonly path: string; readonly line?: number; readonly field: string }

/** A report on a place in the shop's file. The reason ends a sentence that begins with the last step. */
export type ImportFinding = {
  /** Fields by name, rows of a list by their id, those of codes by their code as it is stored. */
  readonly steps: readonly string[]
  readonly reason: string
}

export type PositionOf = (shopId: string, steps: readonly string[]) => FilePosition

/**
 * The places of reports in a catalogue file: fields by name, rows of a list by their id, or by their code. The file is
 * parsed once more for the first report.
 */
export const positionsIn = (text: string): PositionOf => {
  let read: ReturnType<typeof parsePositions> | undefined
  return (shopId, steps) => {
    read ??= parsePositions(text)
    const { json } = read
    let { value } = read
    let path = ''
    for (const step of ['shops', shopId, ...steps]) {
      const place = Array.isArray(value) ? value.findIndex(row => isRecord(row) && keyOf(row) === step) : step
      path = childPath(path, place)
      value = Array.isArray(value) ? value[Number(place)] : isRecord(value) ? value[step] : undefined
    }
    const line = json.ok ? json.lines.get(path) : undefined
    return { path, field: steps.at(-1) ?? '', ...(line !== undefined && { line }) }
  }
}

/** Codes have no id. */
const keyOf = ({ id, code }: Readonly<Record<string, unknown>>): unknown =>
  id === undefined && typeof code === 'string' ? normaliseCode(code) : id

const parsePositions = (text: string) => ({ value: JSON.parse(text) as unknown, json: parseJsonLines(text) })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
