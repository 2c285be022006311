import { childPath, readJsonLines } from '../../formats/file/json-lines.ts'

export type FilePlace = { readonly path: string; readonly line?: number; readonly field: string }

/**
 * The place of something in a catalogue file: fields by name, rows of a list by their id.
 * Called only when there is something to report, because it reads the file once more.
 */
export const placeInFile = (text: string, shopId: string, steps: readonly string[]): FilePlace => {
  const source = text.replace(/^\uFEFF/, '')
  let value: unknown = JSON.parse(source)
  let path = ''
  for (const step of ['shops', shopId, ...steps]) {
    const place = Array.isArray(value) ? value.findIndex(row => isRecord(row) && row.id === step) : step
    path = childPath(path, place)
    value = Array.isArray(value) ? value[Number(place)] : isRecord(value) ? value[step] : undefined
  }
  const json = readJsonLines(source)
  const line = json.ok ? json.lines.get(path) : undefined
  return { path, field: steps.at(-1) ?? '', ...(line !== undefined && { line }) }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
